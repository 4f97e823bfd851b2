/**
 * Locks between processes that are stopped and killed.
 */
@NullMarked
package dev.interlock.lock.jdbc.process;

import org.jspecify.annotations.NullMarked;
