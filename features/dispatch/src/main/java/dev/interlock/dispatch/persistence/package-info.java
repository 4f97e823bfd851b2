/**
 * The outcomes of dispatches, in a table.
 */
@NullMarked
package dev.interlock.dispatch.persistence;

import org.jspecify.annotations.NullMarked;
