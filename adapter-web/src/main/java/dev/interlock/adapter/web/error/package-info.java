/**
 * Answers for everything that a page could not do.
 */
@NullMarked
package dev.interlock.adapter.web.error;

import org.jspecify.annotations.NullMarked;
