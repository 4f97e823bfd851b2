/** Joins what has happened to an order from its logs. */
@NullMarked
package dev.interlock.timeline.application;

import org.jspecify.annotations.NullMarked;
