/**
 * Users of the order desk over HTTP, without JavaScript.
 */
@NullMarked
package dev.interlock.bootstrap.visit;

import org.jspecify.annotations.NullMarked;
