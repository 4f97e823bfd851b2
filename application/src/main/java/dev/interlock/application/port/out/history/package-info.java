/** The record of changes. Adapters that serve the application implement this. */
@NullMarked
package dev.interlock.application.port.out.history;

import org.jspecify.annotations.NullMarked;
