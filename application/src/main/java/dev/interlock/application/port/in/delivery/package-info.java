/** Follows a shipped parcel to the door. Adapters that drive the application import this. */
@NullMarked
package dev.interlock.application.port.in.delivery;

import org.jspecify.annotations.NullMarked;
