/** Confirms payments, and cancels orders that are not paid in time. Adapters that drive the application import this. */
@NullMarked
package dev.interlock.application.port.in.payment;

import org.jspecify.annotations.NullMarked;
