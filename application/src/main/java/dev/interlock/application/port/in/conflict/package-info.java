/** Explains a version conflict to its user. Adapters that drive the application import this. */
@NullMarked
package dev.interlock.application.port.in.conflict;

import org.jspecify.annotations.NullMarked;
