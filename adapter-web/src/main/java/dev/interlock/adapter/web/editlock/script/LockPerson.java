package dev.interlock.adapter.web.editlock.script;

import com.fasterxml.jackson.annotation.JsonInclude;
import org.jspecify.annotations.Nullable;

/**
 * A holder or a waiter.
 *
 * @param name none where the reader may not know it
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
record LockPerson(String role, @Nullable String name) {}
