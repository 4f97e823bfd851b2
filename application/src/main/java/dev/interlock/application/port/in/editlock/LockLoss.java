package dev.interlock.application.port.in.editlock;

import dev.interlock.domain.member.Role;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** How somebody lost her lock before she gave it back. */
public sealed interface LockLoss {

    Instant at();

    /**
     * An admin took it away.
     *
     * @param by who, or none where the reader shall not know
     */
    record Broken(@Nullable String by, Role role, String reason, Instant at) implements LockLoss {}

    /** She went on elsewhere: in another window, or on another device. */
    record TakenOver(Instant at) implements LockLoss {}
}
