/**
 * The forms that place or change an order without its edit lock. No other package imports this one.
 */
@NullMarked
package dev.interlock.adapter.web.order.change;

import org.jspecify.annotations.NullMarked;
