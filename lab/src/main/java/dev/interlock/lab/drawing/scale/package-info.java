/**
 * The time scale of a picture: its zoom, and the folds that stand for time in which nothing runs. Imports {@code text} and
 * {@code markup} of the drawings.
 */
@NullMarked
package dev.interlock.lab.drawing.scale;

import org.jspecify.annotations.NullMarked;
