/** The version conflict, for aggregates of every type. Adapters that drive the application import this. */
@NullMarked
package dev.interlock.application.port.in.conflict;

import org.jspecify.annotations.NullMarked;
