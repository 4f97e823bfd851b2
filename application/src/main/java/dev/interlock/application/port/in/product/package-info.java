/**
 * What can be asked about products, and done with them. Adapters that drive the application import this.
 */
@NullMarked
package dev.interlock.application.port.in.product;

import org.jspecify.annotations.NullMarked;
