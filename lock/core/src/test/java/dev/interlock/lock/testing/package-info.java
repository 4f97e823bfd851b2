/**
 * Fixtures for the tests of all modules: servers, child processes, clocks, transactions, and network faults.
 */
@NullMarked
package dev.interlock.lock.testing;

import org.jspecify.annotations.NullMarked;
