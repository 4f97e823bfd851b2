/** The wiring of the management of products. No other package imports this one. */
@NullMarked
package dev.interlock.bootstrap.product;

import org.jspecify.annotations.NullMarked;
