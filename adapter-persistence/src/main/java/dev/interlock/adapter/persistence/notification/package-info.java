/**
 * Notifications, read from the tables in which changes and locks are recorded.
 */
@NullMarked
package dev.interlock.adapter.persistence.notification;

import org.jspecify.annotations.NullMarked;
