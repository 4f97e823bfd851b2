/** The runs and races of this node, in its memory. Imports {@code run} and {@code trace}. Imported by the pages. */
@NullMarked
package dev.interlock.lab.store;

import org.jspecify.annotations.NullMarked;
