/**
 * Stores of leases in tables of MySQL and H2, and the fence for stores that are elsewhere.
 */
@NullMarked
package dev.interlock.lock.jdbc;

import org.jspecify.annotations.NullMarked;
