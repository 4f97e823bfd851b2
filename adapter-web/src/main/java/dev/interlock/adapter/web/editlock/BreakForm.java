package dev.interlock.adapter.web.editlock;

import dev.interlock.adapter.web.text.TextLine;
import dev.interlock.application.port.in.editlock.BreakLock.BreakLockRequest;

/** The reason for which an admin breaks a lock. */
public record BreakForm(
        @TextLine(max = BreakLockRequest.REASON_MAX_LENGTH, required = true)
        String reason) {}
