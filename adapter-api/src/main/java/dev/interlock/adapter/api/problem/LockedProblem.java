package dev.interlock.adapter.api.problem;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.interlock.application.port.in.editlock.EditLock;
import dev.interlock.domain.member.Role;
import java.time.Instant;
import org.jspecify.annotations.Nullable;
import org.springframework.http.ProblemDetail;

/** Another member holds the edit lock. */
public class LockedProblem extends ProblemDetail {

    private final transient @Nullable EditLock lock;

    /** @param lock as the reader may see it, or none if it has just ended */
    LockedProblem(@Nullable EditLock lock) {
        ProblemType.LOCKED.describe(this, "Send the request again when the lock is free.");
        this.lock = lock;
    }

    /** Returns the holder, or none if the lock has just ended. */
    public @Nullable Holder getHolder() {
        return lock == null ? null : new Holder(lock.role(), lock.name());
    }

    /** Returns when the lock ends unless it is renewed. */
    public @Nullable Instant getExpiresAt() {
        return lock == null ? null : lock.until();
    }

    /** @param name none where the reader may not know it */
    @JsonInclude(JsonInclude.Include.NON_NULL)
    public record Holder(Role role, @Nullable String name) {}
}
