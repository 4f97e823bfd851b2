/**
 * The stored products and their stocks. Adapters that serve the application implement this.
 */
@NullMarked
package dev.interlock.application.port.out.product;

import org.jspecify.annotations.NullMarked;
