/**
 * The pages of the console: the locks that are held, and the question before one of work is broken.
 */
@NullMarked
package dev.interlock.lockconsole.web;

import org.jspecify.annotations.NullMarked;
