/** The packing queue, and the order that an admin packs. No other package imports it. */
@NullMarked
package dev.interlock.adapter.api.packing;

import org.jspecify.annotations.NullMarked;
