/**
 * The notifications of customers. Adapters that drive the application import this.
 */
@NullMarked
package dev.interlock.application.port.in.notification;

import org.jspecify.annotations.NullMarked;
