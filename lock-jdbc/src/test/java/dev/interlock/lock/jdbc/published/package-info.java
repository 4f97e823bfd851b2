/**
 * Locks as they were published, the positive controls: each test shows a fault of theirs, and that the store of this library does
 * not have it. The number of a row is that of the fault in docs/differences.md.
 */
@NullMarked
package dev.interlock.lock.jdbc.published;

import org.jspecify.annotations.NullMarked;
