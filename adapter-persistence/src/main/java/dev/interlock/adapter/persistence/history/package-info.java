/** The change log of aggregates of every type, in one table. */
@NullMarked
package dev.interlock.adapter.persistence.history;

import org.jspecify.annotations.NullMarked;
