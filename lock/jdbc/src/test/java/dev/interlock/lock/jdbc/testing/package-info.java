/**
 * Fixtures for tests on a real database, H2, MySQL or MariaDB, in this module and in those that use it.
 */
@NullMarked
package dev.interlock.lock.jdbc.testing;

import org.jspecify.annotations.NullMarked;
