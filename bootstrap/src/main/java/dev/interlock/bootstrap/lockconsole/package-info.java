/**
 * Wiring of the console of locks.
 */
@NullMarked
package dev.interlock.bootstrap.lockconsole;

import org.jspecify.annotations.NullMarked;
