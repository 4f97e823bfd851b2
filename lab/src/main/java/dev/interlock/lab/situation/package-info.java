/** The scenarios, one class each: the data, the requests, the order of events, and what is expected under each strategy. */
@NullMarked
package dev.interlock.lab.situation;

import org.jspecify.annotations.NullMarked;
