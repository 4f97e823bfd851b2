package dev.interlock.application.port.in.editlock;

import java.time.Duration;
import java.util.List;

/**
 * What a holder learns with each beat.
 *
 * @param remaining until her lock ends, by the store's count
 * @param version the order's, now; who takes a lock anew holds it against what she typed on
 * @param waiting who would like to edit too, first who asked first
 */
public record EditingStatus(Duration remaining, long version, List<Waiting> waiting) {

    public EditingStatus {
        waiting = List.copyOf(waiting);
    }
}
