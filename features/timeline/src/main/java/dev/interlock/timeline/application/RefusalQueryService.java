package dev.interlock.timeline.application;

import dev.interlock.timeline.application.RefusalLog.RefusedCommand;
import java.time.Instant;
import java.util.List;
import org.springframework.security.access.prepost.PreAuthorize;

@PreAuthorize("hasRole('ADMIN')")
public class RefusalQueryService implements RefusalQueries {

    private final RefusalLog refusals;

    public RefusalQueryService(RefusalLog refusals) {
        this.refusals = refusals;
    }

    @Override
    public List<RefusedCommand> listLatest(Instant from) {
        return refusals.findLatest(from, MOST);
    }
}
