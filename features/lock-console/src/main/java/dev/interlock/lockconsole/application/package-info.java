/**
 * The use cases of the console, over the stores that keep the locks.
 */
@NullMarked
package dev.interlock.lockconsole.application;

import org.jspecify.annotations.NullMarked;
