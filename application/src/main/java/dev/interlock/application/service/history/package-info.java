/** The record of changes, for aggregates of every type. Only services and the wiring import this. */
@NullMarked
package dev.interlock.application.service.history;

import org.jspecify.annotations.NullMarked;
