/**
 * Wiring of what work under a lock shares.
 */
@NullMarked
package dev.interlock.bootstrap.work;

import org.jspecify.annotations.NullMarked;
