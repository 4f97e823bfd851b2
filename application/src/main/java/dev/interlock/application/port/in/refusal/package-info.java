/** Commands that were refused, whatever their aggregate. Adapters that drive the application import this. */
@NullMarked
package dev.interlock.application.port.in.refusal;

import org.jspecify.annotations.NullMarked;
