/**
 * What work under a lock shares: the fence around its transactions, and the kinds of its locks. The desk has no such work;
 * several features do.
 */
@NullMarked
package dev.interlock.application.service.work;

import org.jspecify.annotations.NullMarked;
