/**
 * Shows a run: as a picture, as a table, and as a script. Everything is made from the trace alone. The packages below import the
 * trace and each other, and no other package of the Lab.
 */
@NullMarked
package dev.interlock.lab.drawing;

import org.jspecify.annotations.NullMarked;
