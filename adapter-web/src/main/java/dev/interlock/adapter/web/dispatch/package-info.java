/**
 * The dispatch of several orders at once, from the list of orders. No other package imports it.
 */
@NullMarked
package dev.interlock.adapter.web.dispatch;

import org.jspecify.annotations.NullMarked;
