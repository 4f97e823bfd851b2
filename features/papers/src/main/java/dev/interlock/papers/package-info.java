/**
 * The label and the packing slip of an order, and the tracking numbers of many orders at once.
 */
@NullMarked
package dev.interlock.papers;

import org.jspecify.annotations.NullMarked;
