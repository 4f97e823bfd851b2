/**
 * The records from which notifications are derived. Adapters that the application drives implement this.
 */
@NullMarked
package dev.interlock.application.port.out.notification;

import org.jspecify.annotations.NullMarked;
