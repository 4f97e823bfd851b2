/**
 * The edit lock of orders. Nobody imports this but the wiring, and the order use cases, which respect it.
 */
@NullMarked
package dev.interlock.application.service.editlock;

import org.jspecify.annotations.NullMarked;
