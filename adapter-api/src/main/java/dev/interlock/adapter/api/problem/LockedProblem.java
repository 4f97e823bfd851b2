package dev.interlock.adapter.api.problem;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.interlock.application.port.in.editlock.EditLock;
import dev.interlock.domain.member.Member;
import dev.interlock.domain.member.Role;
import java.time.Instant;
import org.jspecify.annotations.Nullable;
import org.springframework.http.ProblemDetail;

/** Another member edits the aggregate, or works on the order. */
public class LockedProblem extends ProblemDetail {

    private final transient @Nullable Holder holder;
    private final transient @Nullable Instant expiresAt;

    private LockedProblem(ProblemType type, String detail, @Nullable Holder holder, @Nullable Instant expiresAt) {
        type.describe(this, detail);
        this.holder = holder;
        this.expiresAt = expiresAt;
    }

    /** @param lock as the reader may see it, or none if it has just ended */
    static LockedProblem edited(@Nullable EditLock lock) {
        String detail = "Send the request again when the lock is free.";
        return lock == null
                ? new LockedProblem(ProblemType.LOCKED, detail, null, null)
                : new LockedProblem(ProblemType.LOCKED, detail, new Holder(lock.role(), lock.name()), lock.until());
    }

    /**
     * The end of the lease is in {@code Retry-After}.
     *
     * @param worker none if the member is gone
     */
    static LockedProblem inWork(@Nullable Member worker) {
        return new LockedProblem(
                ProblemType.IN_WORK,
                "Send the request again when the work has ended.",
                worker == null ? null : new Holder(worker.role(), worker.name()),
                null);
    }

    /** Returns the holder, if there still is one. */
    public @Nullable Holder getHolder() {
        return holder;
    }

    /** Returns when the edit lock ends unless it is renewed. */
    public @Nullable Instant getExpiresAt() {
        return expiresAt;
    }

    /** @param name none where the reader may not know it */
    @JsonInclude(JsonInclude.Include.NON_NULL)
    public record Holder(Role role, @Nullable String name) {}
}
