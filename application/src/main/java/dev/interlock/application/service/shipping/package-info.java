/** The use cases that decide on the address of an order. Only bootstrap imports this, to wire it. */
@NullMarked
package dev.interlock.application.service.shipping;

import org.jspecify.annotations.NullMarked;
