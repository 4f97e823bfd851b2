/** A lock beside the row: how it is acquired, how long it lasts, and when it is released. */
@NullMarked
package dev.interlock.lab.scenarios.lock;

import org.jspecify.annotations.NullMarked;
