/**
 * Contenders on MySQL: Interlock's table stores, each with its floor, and the peers. Also the counters of the server.
 */
@NullMarked
package dev.interlock.benchmark.mysql;

import org.jspecify.annotations.NullMarked;
