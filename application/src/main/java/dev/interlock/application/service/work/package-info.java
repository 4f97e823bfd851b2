/**
 * What work under a lock shares: the fence around its transactions, and the kinds of its locks.
 */
@NullMarked
package dev.interlock.application.service.work;

import org.jspecify.annotations.NullMarked;
