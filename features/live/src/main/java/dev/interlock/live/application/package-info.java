/**
 * Reads what happened to orders and products from the logs of changes and locks, and derives notifications from the same.
 */
@NullMarked
package dev.interlock.live.application;

import org.jspecify.annotations.NullMarked;
