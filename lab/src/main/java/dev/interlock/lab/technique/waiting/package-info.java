/**
 * Limits to the wait for a row lock. Imports no package of the Lab but {@code database}, because the settings differ by engine.
 */
@NullMarked
package dev.interlock.lab.technique.waiting;

import org.jspecify.annotations.NullMarked;
