/**
 * The edit form of orders, under the edit lock. No other package imports this.
 */
@NullMarked
package dev.interlock.adapter.web.order.edit;

import org.jspecify.annotations.NullMarked;
