/**
 * How a lock says no. Adapters that drive the application import this.
 */
@NullMarked
package dev.interlock.application.port.in.lock;

import org.jspecify.annotations.NullMarked;
