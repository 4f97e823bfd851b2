/**
 * Settings and wiring of dispatches, and the labels that the application makes itself.
 */
@NullMarked
package dev.interlock.bootstrap.dispatch;

import org.jspecify.annotations.NullMarked;
