package dev.interlock.adapter.web.editlock;

import dev.interlock.adapter.web.page.Line;
import dev.interlock.application.port.in.editlock.BreakEditLock.BreakEditLockRequest;
import dev.interlock.domain.Text;
import org.jspecify.annotations.Nullable;

/** Why an admin breaks a lock. */
public record BreakForm(
        @Line(max = BreakEditLockRequest.REASON_MAX_LENGTH, required = true)
        String reason) {

    public BreakForm(@Nullable String reason) {
        this.reason = reason == null ? "" : Text.stripped(reason);
    }
}
