/**
 * Locks between processes that are stopped and killed.
 */
@NullMarked
package dev.interlock.adapter.persistence.lock.process;

import org.jspecify.annotations.NullMarked;
