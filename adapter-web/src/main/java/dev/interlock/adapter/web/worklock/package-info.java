/**
 * How admins take a lock from the work that holds it. Nobody imports this.
 */
@NullMarked
package dev.interlock.adapter.web.worklock;

import org.jspecify.annotations.NullMarked;
