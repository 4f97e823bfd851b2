/**
 * Locks as they were published, as positive controls. Each test shows a fault of the published lock, and that the store of this
 * library does not have it. Row numbers are those of docs/sources.md.
 */
@NullMarked
package dev.interlock.lock.jdbc.published;

import org.jspecify.annotations.NullMarked;
