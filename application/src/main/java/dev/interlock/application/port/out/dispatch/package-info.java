/**
 * What a dispatch needs of the carrier. Adapters that the application drives implement this.
 */
@NullMarked
package dev.interlock.application.port.out.dispatch;

import org.jspecify.annotations.NullMarked;
