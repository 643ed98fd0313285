"""From pages and catalogs to the published site: the build of every language, the pictures, the root, the preview."""
