/** Compares a stale command with what changed meanwhile. Only bootstrap imports this, to wire it. */
@NullMarked
package dev.interlock.application.service.conflict;

import org.jspecify.annotations.NullMarked;
