/**
 * Spring Integration's view of a lock.
 */
@NullMarked
package dev.interlock.lock.springintegration;

import org.jspecify.annotations.NullMarked;
