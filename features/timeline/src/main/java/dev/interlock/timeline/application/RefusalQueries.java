package dev.interlock.timeline.application;

import dev.interlock.timeline.application.RefusalLog.RefusedCommand;
import java.time.Instant;
import java.util.List;

/** Reads which commands were refused, of all orders. For admins. */
public interface RefusalQueries {

    /** How many refusals are read at most. */
    int MOST = 1_000;

    /** Returns the latest refusals from that time on, newest first: at most {@value #MOST}. */
    List<RefusedCommand> listLatest(Instant from);
}
