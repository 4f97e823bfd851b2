/**
 * The edit lock of an order: its pages, its HTTP resource, and what both share. The forms of orders import it where their user waits
 * for the lock.
 */
@NullMarked
package dev.interlock.adapter.web.editlock;

import org.jspecify.annotations.NullMarked;
