/**
 * Activities and notifications, read from the tables in which changes and locks are recorded.
 */
@NullMarked
package dev.interlock.live.persistence;

import org.jspecify.annotations.NullMarked;
