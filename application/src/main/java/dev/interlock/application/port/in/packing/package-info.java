/**
 * The packing queue: admins take the oldest order, pack and ship it. Adapters that drive the application import this.
 */
@NullMarked
package dev.interlock.application.port.in.packing;

import org.jspecify.annotations.NullMarked;
