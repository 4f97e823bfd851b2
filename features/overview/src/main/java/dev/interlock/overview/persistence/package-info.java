/** Reads the orders that wait. */
@NullMarked
package dev.interlock.overview.persistence;

import org.jspecify.annotations.NullMarked;
