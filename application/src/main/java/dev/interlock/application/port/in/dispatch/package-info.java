/**
 * Orders are shipped in one go, labels and all. Adapters that drive the application import this.
 */
@NullMarked
package dev.interlock.application.port.in.dispatch;

import org.jspecify.annotations.NullMarked;
