/**
 * Commands on products, and queries. Adapters that drive the application import this.
 */
@NullMarked
package dev.interlock.application.port.in.product;

import org.jspecify.annotations.NullMarked;
