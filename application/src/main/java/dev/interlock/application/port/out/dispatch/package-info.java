/**
 * The carrier, as a dispatch needs it. Adapters that the application drives implement this.
 */
@NullMarked
package dev.interlock.application.port.out.dispatch;

import org.jspecify.annotations.NullMarked;
