/**
 * The packing queue, over leases on orders. Only the wiring imports this.
 */
@NullMarked
package dev.interlock.application.service.packing;

import org.jspecify.annotations.NullMarked;
