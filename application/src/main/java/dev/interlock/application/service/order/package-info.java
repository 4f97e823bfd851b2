/**
 * The order use cases. The wiring imports this, and so do use cases of features; adapters use the ports.
 */
@NullMarked
package dev.interlock.application.service.order;

import org.jspecify.annotations.NullMarked;
