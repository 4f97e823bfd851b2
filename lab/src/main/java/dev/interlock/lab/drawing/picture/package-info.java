/**
 * The picture: the lanes, and on them the locks, waits, events, stored values and answers. Imports {@code scale} and
 * {@code text} of the drawings.
 */
@NullMarked
package dev.interlock.lab.drawing.picture;

import org.jspecify.annotations.NullMarked;
