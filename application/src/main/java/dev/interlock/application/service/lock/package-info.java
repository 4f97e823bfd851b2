/**
 * Locks for people, over any store of leases. Nobody imports this but the wiring.
 */
@NullMarked
package dev.interlock.application.service.lock;

import org.jspecify.annotations.NullMarked;
