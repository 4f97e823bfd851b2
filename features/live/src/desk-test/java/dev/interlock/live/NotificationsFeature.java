package dev.interlock.live;

import dev.interlock.bootstrap.AccessRow;
import dev.interlock.bootstrap.RemovableFeature;
import java.util.List;

/** Describes the notifications. */
public class NotificationsFeature implements RemovableFeature {

    @Override
    public List<AccessRow> accessRows() {
        return List.of(new AccessRow("GET /notifications", 302, 200, 200, 403));
    }
}
