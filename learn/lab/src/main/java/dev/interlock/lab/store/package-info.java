/** The runs and races of all nodes, from their start on. Imports {@code run} and {@code trace}. Imported by the pages. */
@NullMarked
package dev.interlock.lab.store;

import org.jspecify.annotations.NullMarked;
