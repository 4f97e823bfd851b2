/**
 * Commands on orders, one interface each, and queries. Adapters that drive the application import this.
 */
@NullMarked
package dev.interlock.application.port.in.order;

import org.jspecify.annotations.NullMarked;
