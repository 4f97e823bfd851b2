/**
 * Shipping several orders at once, over the use cases for one. Only the wiring imports this.
 */
@NullMarked
package dev.interlock.application.service.dispatch;

import org.jspecify.annotations.NullMarked;
