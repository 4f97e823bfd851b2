/**
 * The answers to requests that failed.
 */
@NullMarked
package dev.interlock.adapter.web.error;

import org.jspecify.annotations.NullMarked;
