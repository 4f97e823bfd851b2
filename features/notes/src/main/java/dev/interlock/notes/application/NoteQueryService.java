package dev.interlock.notes.application;

import dev.interlock.domain.member.MemberId;
import dev.interlock.domain.order.OrderNo;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import org.springframework.security.access.prepost.PreAuthorize;

public class NoteQueryService implements NoteQueries {

    private static final int LATEST = 5;
    private static final int SUGGESTED_COLLEAGUES = 20;

    private final NoteRepository notes;

    public NoteQueryService(NoteRepository notes) {
        this.notes = notes;
    }

    @Override
    @PreAuthorize("hasRole('ADMIN')")
    public List<Note> findNotes(OrderNo orderNumber) {
        return notes.findAll(orderNumber);
    }

    @Override
    @PreAuthorize("hasRole('ADMIN')")
    public Map<OrderNo, LatestNotes> findLatestNotes(Collection<OrderNo> orders) {
        return notes.findLatest(orders, LATEST);
    }

    @Override
    @PreAuthorize("hasRole('ADMIN')")
    public List<MemberId> suggestColleagues() {
        return notes.findColleagues(SUGGESTED_COLLEAGUES);
    }
}
