/**
 * The fence of work that holds a lock around many transactions. Jobs and dispatch import this.
 */
@NullMarked
package dev.interlock.application.service.work;

import org.jspecify.annotations.NullMarked;
