/**
 * Locks that work holds, as admins see them: jobs, packing and dispatches. Adapters that drive the application import this.
 */
@NullMarked
package dev.interlock.application.port.in.worklock;

import org.jspecify.annotations.NullMarked;
