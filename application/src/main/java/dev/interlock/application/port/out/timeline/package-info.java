/** The record of refused commands. Adapters that serve the application implement this. */
@NullMarked
package dev.interlock.application.port.out.timeline;

import org.jspecify.annotations.NullMarked;
