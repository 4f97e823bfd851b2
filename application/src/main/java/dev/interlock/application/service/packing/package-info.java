/**
 * The packing queue, over leases on orders. Nobody imports this but the wiring.
 */
@NullMarked
package dev.interlock.application.service.packing;

import org.jspecify.annotations.NullMarked;
