/**
 * The edit lock of orders. Only the wiring and the use cases that respect it import this.
 */
@NullMarked
package dev.interlock.application.service.editlock;

import org.jspecify.annotations.NullMarked;
