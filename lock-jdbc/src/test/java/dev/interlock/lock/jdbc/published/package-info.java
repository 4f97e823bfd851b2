/**
 * Locks as they were published, each with the tests that show what is wrong with it, and that ours passes: the positive
 * controls. The number of a row is that of the fault in docs/differences.md.
 */
@NullMarked
package dev.interlock.lock.jdbc.published;

import org.jspecify.annotations.NullMarked;
