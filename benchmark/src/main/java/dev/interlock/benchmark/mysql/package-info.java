/**
 * Contenders on MySQL: Interlock's table stores, each with its floor, and the peers; and the server's counters.
 */
@NullMarked
package dev.interlock.benchmark.mysql;

import org.jspecify.annotations.NullMarked;
