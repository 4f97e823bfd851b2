/**
 * The servers of Redlock, each by itself, with its published form and the faults of that. The Redlock of the desk is a lock store,
 * which needs nothing of this.
 */
@NullMarked
package dev.interlock.lab.scenarios.redlock;

import org.jspecify.annotations.NullMarked;
