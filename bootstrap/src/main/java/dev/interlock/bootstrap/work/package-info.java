/**
 * Wiring of what jobs, dispatch and packing share.
 */
@NullMarked
package dev.interlock.bootstrap.work;

import org.jspecify.annotations.NullMarked;
