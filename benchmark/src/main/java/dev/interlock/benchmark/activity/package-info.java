/**
 * The cost of open pages for a node, and the time until they receive a change.
 */
@NullMarked
package dev.interlock.benchmark.activity;

import org.jspecify.annotations.NullMarked;
