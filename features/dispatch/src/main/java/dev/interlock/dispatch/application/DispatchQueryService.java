package dev.interlock.dispatch.application;

import java.util.List;
import java.util.UUID;
import org.springframework.security.access.prepost.PreAuthorize;

/** Reads the outcomes of dispatches. */
@PreAuthorize("hasRole('ADMIN')")
public class DispatchQueryService implements DispatchQueries {

    /** About a day's. */
    private static final int MOST = 20;

    private final DispatchLog dispatches;

    public DispatchQueryService(DispatchLog dispatches) {
        this.dispatches = dispatches;
    }

    @Override
    public List<DispatchOutcome> viewDispatch(UUID id) {
        return dispatches.find(id);
    }

    @Override
    public List<PastDispatch> listDispatches() {
        return dispatches.findLatest(MOST);
    }
}
