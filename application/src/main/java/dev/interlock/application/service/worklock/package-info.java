/**
 * The locks of jobs, packing and dispatches, for admins. Only the wiring imports this.
 */
@NullMarked
package dev.interlock.application.service.worklock;

import org.jspecify.annotations.NullMarked;
