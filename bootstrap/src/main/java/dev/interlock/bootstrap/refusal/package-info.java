/** Records the commands that were refused, and forgets them after a while. */
@NullMarked
package dev.interlock.bootstrap.refusal;

import org.jspecify.annotations.NullMarked;
