/**
 * Editing an aggregate under its lock, as people meet it: take it, keep it, wait for it, lose it. Adapters that drive the
 * application import this.
 */
@NullMarked
package dev.interlock.application.port.in.editlock;

import org.jspecify.annotations.NullMarked;
