/**
 * The job that cancels orders that are not paid in time, on one node at a time. Only bootstrap imports this, to wire it.
 */
@NullMarked
package dev.interlock.application.service.unpaid;

import org.jspecify.annotations.NullMarked;
