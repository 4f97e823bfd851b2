package dev.interlock.application.port.in.editlock;

import java.time.Duration;
import java.util.List;

/**
 * The reply to a heartbeat of the holder's page.
 *
 * @param remaining the rest of the lease, by the store's clock
 * @param version the order's version now; a page that acquires the lock again compares it with its own
 * @param waiting the waiters, the longest waiting first
 */
public record EditingStatus(Duration remaining, long version, List<Waiting> waiting) {

    public EditingStatus {
        waiting = List.copyOf(waiting);
    }
}
