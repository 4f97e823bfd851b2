/**
 * The job that cancels orders that are not paid in time. Adapters that drive the application import this.
 */
@NullMarked
package dev.interlock.application.port.in.unpaid;

import org.jspecify.annotations.NullMarked;
