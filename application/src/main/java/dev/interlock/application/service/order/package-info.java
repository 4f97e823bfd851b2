/**
 * The order use cases. Only the wiring imports this; other modules use the ports.
 */
@NullMarked
package dev.interlock.application.service.order;

import org.jspecify.annotations.NullMarked;
