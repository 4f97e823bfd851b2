/**
 * Fixtures for tests on a real database, H2 or MySQL, in this module and in those that use it.
 */
@NullMarked
package dev.interlock.lock.jdbc.testing;

import org.jspecify.annotations.NullMarked;
