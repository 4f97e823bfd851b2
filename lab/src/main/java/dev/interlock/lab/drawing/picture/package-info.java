/**
 * The picture: the lanes, and on them the locks, waits, events, stored values and answers. Imports {@code scale}, {@code text} and
 * {@code markup} of the drawings.
 */
@NullMarked
package dev.interlock.lab.drawing.picture;

import org.jspecify.annotations.NullMarked;
