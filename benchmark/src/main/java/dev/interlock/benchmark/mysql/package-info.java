/**
 * MySQL: our tables, what people use there, the floor under each, and what the server counts.
 */
@NullMarked
package dev.interlock.benchmark.mysql;

import org.jspecify.annotations.NullMarked;
