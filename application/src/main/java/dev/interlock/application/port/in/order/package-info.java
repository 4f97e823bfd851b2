/**
 * What can be asked of the order desk about orders: one interface a use case. Adapters that drive the application import this.
 */
@NullMarked
package dev.interlock.application.port.in.order;

import org.jspecify.annotations.NullMarked;
