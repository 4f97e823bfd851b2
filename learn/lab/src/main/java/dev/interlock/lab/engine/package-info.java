/**
 * Runs a play: its actors, each in a thread that stops before each operation, their turns and waits, and the record of it all. Sees no
 * other room of the Lab.
 */
@NullMarked
package dev.interlock.lab.engine;

import org.jspecify.annotations.NullMarked;
