/**
 * Takes, keeps, hands back and ships an order under its packing lease, and reads the queue.
 */
@NullMarked
package dev.interlock.packing.application;

import org.jspecify.annotations.NullMarked;
