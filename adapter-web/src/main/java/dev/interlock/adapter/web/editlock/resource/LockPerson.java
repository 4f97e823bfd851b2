package dev.interlock.adapter.web.editlock.resource;

import com.fasterxml.jackson.annotation.JsonInclude;
import org.jspecify.annotations.Nullable;

/**
 * A holder or a waiter, as the lock resource shows it.
 *
 * @param name none where the reader may not know it
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
record LockPerson(String role, @Nullable String name) {}
