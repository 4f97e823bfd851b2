/**
 * Requests and exceptions of all in-ports. Adapters that drive the application import this.
 */
@NullMarked
package dev.interlock.application.port.in;

import org.jspecify.annotations.NullMarked;
