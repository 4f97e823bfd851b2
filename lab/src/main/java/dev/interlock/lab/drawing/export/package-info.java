/** The events as a script for terminals. Imports {@code text} of the drawings. */
@NullMarked
package dev.interlock.lab.drawing.export;

import org.jspecify.annotations.NullMarked;
