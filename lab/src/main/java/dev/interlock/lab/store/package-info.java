/**
 * Runs and races that are kept, in a database of the Lab's own. Imports {@code trace} and {@code database}. Imported by the pages.
 */
@NullMarked
package dev.interlock.lab.store;

import org.jspecify.annotations.NullMarked;
