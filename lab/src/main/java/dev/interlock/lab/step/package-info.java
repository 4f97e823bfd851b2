/** The runs in which the reader says which actor moves, from their start until they are stored. Imported by the pages. */
@NullMarked
package dev.interlock.lab.step;

import org.jspecify.annotations.NullMarked;
