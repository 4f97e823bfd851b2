/**
 * Work under a lock beside the row: its acquisition, its lease, its release, and the connection or the transaction around it.
 * Imports {@code staging} of the situations.
 */
@NullMarked
package dev.interlock.lab.situation.lock;

import org.jspecify.annotations.NullMarked;
