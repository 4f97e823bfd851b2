/** Lanes side by side, the axis at their left, and what is on them. Imports {@code scale} and {@code markup}. */
@NullMarked
package dev.interlock.drawing.lane;

import org.jspecify.annotations.NullMarked;
