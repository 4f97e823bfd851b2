/**
 * The scenarios, one class each: the data, the requests, the order of events, and what is expected under each strategy. They are
 * listed here, and sorted below by what the requests meet at.
 */
@NullMarked
package dev.interlock.lab.situation;

import org.jspecify.annotations.NullMarked;
