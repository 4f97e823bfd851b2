/**
 * The packing queue: admins take the oldest paid order, each under a lease: settings and wiring. Nothing imports this feature.
 */
@NullMarked
package dev.interlock.packing;

import org.jspecify.annotations.NullMarked;
