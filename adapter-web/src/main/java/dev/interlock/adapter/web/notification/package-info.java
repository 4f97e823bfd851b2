/**
 * The notifications of a customer, and how many of them are unread.
 */
@NullMarked
package dev.interlock.adapter.web.notification;

import org.jspecify.annotations.NullMarked;
