/** The timeline of an order, person by person. */
@NullMarked
package dev.interlock.application.port.in.timeline;

import org.jspecify.annotations.NullMarked;
