/** The history of aggregates of every type, as people read it. Adapters that drive the application import this. */
@NullMarked
package dev.interlock.application.port.in.history;

import org.jspecify.annotations.NullMarked;
