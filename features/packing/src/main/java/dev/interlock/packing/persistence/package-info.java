/**
 * Leases on the orders' own rows.
 */
@NullMarked
package dev.interlock.packing.persistence;

import org.jspecify.annotations.NullMarked;
