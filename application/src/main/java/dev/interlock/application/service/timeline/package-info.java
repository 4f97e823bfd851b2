/** Joins what has happened to an order from its logs. */
@NullMarked
package dev.interlock.application.service.timeline;

import org.jspecify.annotations.NullMarked;
