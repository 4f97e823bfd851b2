/**
 * Notifications of customers, derived from what is recorded anyway. Only the wiring imports this.
 */
@NullMarked
package dev.interlock.application.service.notification;

import org.jspecify.annotations.NullMarked;
