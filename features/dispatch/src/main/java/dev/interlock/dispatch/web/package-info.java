/**
 * The page where admins choose orders to dispatch, and the page of their labels.
 */
@NullMarked
package dev.interlock.dispatch.web;

import org.jspecify.annotations.NullMarked;
