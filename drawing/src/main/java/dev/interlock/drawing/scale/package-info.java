/** Time on a picture: its zoom, and the folds that stand for time in which nothing happens. Imports {@code markup}. */
@NullMarked
package dev.interlock.drawing.scale;

import org.jspecify.annotations.NullMarked;
