/** Refused commands, in a table. No other package imports this one. */
@NullMarked
package dev.interlock.timeline.persistence;

import org.jspecify.annotations.NullMarked;
