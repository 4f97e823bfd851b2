/**
 * Settings and wiring of the job that cancels unpaid orders.
 */
@NullMarked
package dev.interlock.bootstrap.unpaid;

import org.jspecify.annotations.NullMarked;
