/**
 * The forms that place or change an order, without its edit lock and under it. No other package imports this one but for the names of
 * ordered products.
 */
@NullMarked
package dev.interlock.adapter.web.order.form;

import org.jspecify.annotations.NullMarked;
