/** Writes SVG and HTML, and estimates the widths of texts. Knows nothing of what is drawn. */
@NullMarked
package dev.interlock.drawing.markup;

import org.jspecify.annotations.NullMarked;
