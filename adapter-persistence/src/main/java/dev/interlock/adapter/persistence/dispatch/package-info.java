/**
 * The outcomes of dispatches, in a table.
 */
@NullMarked
package dev.interlock.adapter.persistence.dispatch;

import org.jspecify.annotations.NullMarked;
