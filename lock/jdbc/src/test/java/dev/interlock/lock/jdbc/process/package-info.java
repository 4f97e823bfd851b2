/**
 * Tests of locks between processes that are suspended and killed.
 */
@NullMarked
package dev.interlock.lock.jdbc.process;

import org.jspecify.annotations.NullMarked;
