package dev.interlock.adapter.web.editlock;

import dev.interlock.application.port.in.editlock.BreakEditLockRequest;
import dev.interlock.domain.Text;
import jakarta.validation.constraints.Pattern;
import jakarta.validation.constraints.Size;
import org.jspecify.annotations.Nullable;

/** Why an admin breaks a lock. */
public record BreakForm(
        @Pattern(regexp = Text.VISIBLE, message = "{form.required}")
        @Pattern(regexp = Text.READABLE, message = "{form.readable}")
        @Size(max = BreakEditLockRequest.REASON_MAX_LENGTH, message = "{form.tooLong}")
        String reason) {

    public BreakForm(@Nullable String reason) {
        this.reason = reason == null ? "" : Text.stripped(reason);
    }
}
