/**
 * Settings and wiring of jobs under locks.
 */
@NullMarked
package dev.interlock.bootstrap.work;

import org.jspecify.annotations.NullMarked;
