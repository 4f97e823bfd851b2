package dev.interlock.timeline;

import dev.interlock.bootstrap.AccessRow;
import dev.interlock.bootstrap.RemovableFeature;
import java.util.List;

/** Describes the timeline of an order. */
public class TimelineFeature implements RemovableFeature {

    @Override
    public List<AccessRow> accessRows() {
        return List.of(new AccessRow("GET /orders/{orderNumber}/timeline", 302, 404, 200, 200));
    }
}
