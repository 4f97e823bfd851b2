/** Confirms payments. Adapters that drive the application import this. */
@NullMarked
package dev.interlock.application.port.in.payment;

import org.jspecify.annotations.NullMarked;
