/** The picture: what the events of a run put on the lanes, and where it does damage. Imports {@code text} of the drawings. */
@NullMarked
package dev.interlock.lab.drawing.picture;

import org.jspecify.annotations.NullMarked;
