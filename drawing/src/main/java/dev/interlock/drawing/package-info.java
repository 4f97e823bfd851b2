/** Lanes side by side, with the axis at their left and what is on them, as SVG. Knows nothing of what is drawn. */
@NullMarked
package dev.interlock.drawing;

import org.jspecify.annotations.NullMarked;
