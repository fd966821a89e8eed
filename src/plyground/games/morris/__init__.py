"""Morris: three men in a row are a mill; a mill takes a man of the other side."""
