/**
 * What open pages cost a node, and how soon they are told of a change.
 */
@NullMarked
package dev.interlock.benchmark.activity;

import org.jspecify.annotations.NullMarked;
