/**
 * Events of orders and products, for pages that are open. Adapters that drive the application import this.
 */
@NullMarked
package dev.interlock.application.port.in.activity;

import org.jspecify.annotations.NullMarked;
