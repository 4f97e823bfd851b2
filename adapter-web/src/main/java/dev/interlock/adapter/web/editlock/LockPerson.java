package dev.interlock.adapter.web.editlock;

import org.jspecify.annotations.Nullable;

/**
 * A holder or a waiter, as the lock resource shows it.
 *
 * @param name none where the reader may not know it
 */
record LockPerson(String role, @Nullable String name) {}
