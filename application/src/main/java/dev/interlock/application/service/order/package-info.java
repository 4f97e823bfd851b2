/**
 * The order use cases. Nobody imports this but the wiring: everybody else speaks to the ports.
 */
@NullMarked
package dev.interlock.application.service.order;

import org.jspecify.annotations.NullMarked;
