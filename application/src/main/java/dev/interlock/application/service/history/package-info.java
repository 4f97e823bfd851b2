/** The record of changes, for aggregates of every type. Services, those of features too, and the wiring import this. */
@NullMarked
package dev.interlock.application.service.history;

import org.jspecify.annotations.NullMarked;
