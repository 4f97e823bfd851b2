/** A run as a picture, as a table and as a script for terminals, and the texts that they share. Imports {@code trace}. */
@NullMarked
package dev.interlock.lab.drawing;

import org.jspecify.annotations.NullMarked;
