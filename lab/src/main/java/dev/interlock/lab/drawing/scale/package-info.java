/** The time scale of a run: its zoom, and which of its time is folded. Imports {@code text} of the drawings. */
@NullMarked
package dev.interlock.lab.drawing.scale;

import org.jspecify.annotations.NullMarked;
