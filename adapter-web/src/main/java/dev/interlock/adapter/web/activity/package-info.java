/**
 * The stream that tells open pages what happens to orders. No other package imports it but the wiring, which says when to read.
 */
@NullMarked
package dev.interlock.adapter.web.activity;

import org.jspecify.annotations.NullMarked;
