/**
 * Locks as they were published, each with the tests that show what is wrong with it, and that ours passes: the positive
 * controls. A number like C.25 is that of the fault in the reference of published faults.
 */
@NullMarked
package dev.interlock.lock.jdbc.published;

import org.jspecify.annotations.NullMarked;
