package dev.interlock.live;

import dev.interlock.bootstrap.AccessRow;
import dev.interlock.bootstrap.RemovableFeature;
import java.util.List;

/** Describes the stream of events for open pages. */
public class ActivityFeature implements RemovableFeature {

    @Override
    public List<AccessRow> accessRows() {
        return List.of(
                new AccessRow("GET /activity", 401, 200, 200, 200),
                new AccessRow("GET /activity/recent", 401, 200, 200, 200));
    }
}
