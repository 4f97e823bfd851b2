/**
 * Requirements of the application before it starts: known profiles, a database, and settings within their limits. A start that
 * fails ends in a short analysis.
 */
@NullMarked
package dev.interlock.bootstrap.start;

import org.jspecify.annotations.NullMarked;
