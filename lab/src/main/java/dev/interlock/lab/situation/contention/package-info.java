/**
 * Many requests for the same thing: the last pieces, the next task, or the same form twice. Imports {@code staging} of the
 * situations.
 */
@NullMarked
package dev.interlock.lab.situation.contention;

import org.jspecify.annotations.NullMarked;
