/**
 * What can be measured: locks between processes, and clients that have them. Who measures another server brings her own.
 */
@NullMarked
package dev.interlock.benchmark.contender;

import org.jspecify.annotations.NullMarked;
