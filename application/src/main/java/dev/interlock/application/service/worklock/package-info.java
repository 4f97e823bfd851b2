/**
 * The locks of jobs, packing and dispatches, for admins. Nobody imports this but the wiring.
 */
@NullMarked
package dev.interlock.application.service.worklock;

import org.jspecify.annotations.NullMarked;
