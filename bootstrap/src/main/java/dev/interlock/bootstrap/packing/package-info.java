/**
 * Settings and wiring of the packing queue.
 */
@NullMarked
package dev.interlock.bootstrap.packing;

import org.jspecify.annotations.NullMarked;
