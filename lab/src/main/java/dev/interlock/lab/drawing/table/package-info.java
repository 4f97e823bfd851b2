/** The events as a table. Imports {@code text} of the drawings. */
@NullMarked
package dev.interlock.lab.drawing.table;

import org.jspecify.annotations.NullMarked;
