/**
 * The use case of the job, under a lock that one node holds.
 */
@NullMarked
package dev.interlock.unpaid.application;

import org.jspecify.annotations.NullMarked;
