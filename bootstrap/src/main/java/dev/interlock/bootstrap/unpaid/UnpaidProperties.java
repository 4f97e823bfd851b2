package dev.interlock.bootstrap.unpaid;

import dev.interlock.bootstrap.start.AboveZero;
import dev.interlock.lock.LockOwner;
import jakarta.validation.Valid;
import jakarta.validation.constraints.NotBlank;
import java.time.Duration;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.validation.annotation.Validated;

/** @param node names this process to people; what is too long for a lock is cut off */
@Validated
@ConfigurationProperties("interlock")
record UnpaidProperties(
        @NotBlank(message = "a name of this process") String node,
        @Valid Unpaid unpaid) {

    UnpaidProperties {
        node = node.substring(0, Math.min(node.length(), LockOwner.NAME_MAX_LENGTH));
    }

    /**
     * Unpaid orders are canceled.
     *
     * @param after how long an order may wait for its payment
     * @param every how long after the end of a run the next begins
     * @param lease how long no other node takes over when the one that runs the job dies
     * @param store of the job's lock, by the name of a {@code LeaseStore}
     */
    record Unpaid(
            @AboveZero Duration after,
            @AboveZero Duration every,
            @AboveZero Duration lease,
            String store) {}
}
