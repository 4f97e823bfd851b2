/** Removes the records of refused commands after a while. */
@NullMarked
package dev.interlock.bootstrap.refusal;

import org.jspecify.annotations.NullMarked;
