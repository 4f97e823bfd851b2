/**
 * People who use the order desk over HTTP, with a browser that runs no JavaScript.
 */
@NullMarked
package dev.interlock.bootstrap.visit;

import org.jspecify.annotations.NullMarked;
