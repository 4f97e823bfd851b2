/**
 * Writes SVG and HTML, with the style of a picture and the widths of its texts. Knows nothing of runs, and imports no other package
 * of the Lab.
 */
@NullMarked
package dev.interlock.lab.drawing.markup;

import org.jspecify.annotations.NullMarked;
