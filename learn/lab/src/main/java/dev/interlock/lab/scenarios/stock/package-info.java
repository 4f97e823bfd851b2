/** Requests take pieces from the stock: in opposite orders, many at once, or twice by the same form. */
@NullMarked
package dev.interlock.lab.scenarios.stock;

import org.jspecify.annotations.NullMarked;
