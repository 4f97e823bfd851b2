/** The use cases that deliver an order. Only bootstrap imports this, to wire it. */
@NullMarked
package dev.interlock.application.service.delivery;

import org.jspecify.annotations.NullMarked;
