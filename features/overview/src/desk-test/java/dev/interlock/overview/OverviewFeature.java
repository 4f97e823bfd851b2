package dev.interlock.overview;

import dev.interlock.bootstrap.AccessRow;
import dev.interlock.bootstrap.RemovableFeature;
import dev.interlock.overview.application.OverviewQueries.Work;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** Describes the overview of admins. */
public class OverviewFeature implements RemovableFeature {

    @Override
    public List<AccessRow> accessRows() {
        return List.of(
                new AccessRow("GET /admin/overview", 302, 403, 403, 200),
                new AccessRow("GET /admin/overview/refunds", 302, 403, 403, 200));
    }

    @Override
    public Map<String, List<String>> messageFamilies() {
        return Map.of("overview.work.", Stream.of(Work.values()).map(Work::name).toList());
    }
}
