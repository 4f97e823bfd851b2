/**
 * Several orders shipped at once, from the list of orders. Nobody imports this.
 */
@NullMarked
package dev.interlock.adapter.web.dispatch;

import org.jspecify.annotations.NullMarked;
