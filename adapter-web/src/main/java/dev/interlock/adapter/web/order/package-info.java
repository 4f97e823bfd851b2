/**
 * The pages of orders: the list, one order, and the commands that are a button.
 */
@NullMarked
package dev.interlock.adapter.web.order;

import org.jspecify.annotations.NullMarked;
