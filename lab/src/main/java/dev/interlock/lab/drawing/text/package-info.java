/**
 * The text of an event: its name, its SQL with values, its waits and its failure, and whether it belongs to the story. The
 * picture and the table say the same. Imports no other package of the drawings.
 */
@NullMarked
package dev.interlock.lab.drawing.text;

import org.jspecify.annotations.NullMarked;
