/** Refused commands, in a table. No other package imports this one. */
@NullMarked
package dev.interlock.adapter.persistence.timeline;

import org.jspecify.annotations.NullMarked;
