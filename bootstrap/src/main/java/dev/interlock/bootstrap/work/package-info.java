/**
 * Settings and wiring of work under locks: jobs, packing and dispatches.
 */
@NullMarked
package dev.interlock.bootstrap.work;

import org.jspecify.annotations.NullMarked;
