/**
 * Shipping several orders at once, over the use cases for one. Nobody imports this but the wiring.
 */
@NullMarked
package dev.interlock.application.service.dispatch;

import org.jspecify.annotations.NullMarked;
