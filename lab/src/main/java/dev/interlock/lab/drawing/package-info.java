/**
 * Shows a run: as a picture, as a table, and as text in several formats. Everything is made from the trace alone, so that an
 * imported trace gives the same picture. The packages below import the trace and each other, and no other package of the Lab.
 */
@NullMarked
package dev.interlock.lab.drawing;

import org.jspecify.annotations.NullMarked;
