/**
 * Leases in tables of the same database: a class a table, with its SQL in sight.
 */
@NullMarked
package dev.interlock.adapter.persistence.editlock;

import org.jspecify.annotations.NullMarked;
