package dev.interlock.notes.application;

import dev.interlock.domain.member.MemberId;
import dev.interlock.domain.order.OrderNo;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.security.access.prepost.PreAuthorize;

public class NoteQueryService implements NoteQueries {

    private static final int PAGE_SIZE = 50;
    private static final int SUGGESTED_COLLEAGUES = 20;

    private final NoteRepository notes;

    public NoteQueryService(NoteRepository notes) {
        this.notes = notes;
    }

    @Override
    @PreAuthorize("hasRole('ADMIN')")
    public NotePage pageNotes(OrderNo orderNumber, @Nullable Long before) {
        return page(notes.findBefore(orderNumber, before == null ? Long.MAX_VALUE : before, PAGE_SIZE + 1));
    }

    @Override
    @PreAuthorize("hasRole('ADMIN')")
    public NotePage findNotes(OrderNo orderNumber, Instant from, Instant before) {
        return page(notes.findBetween(orderNumber, from, before, PAGE_SIZE + 1));
    }

    private static NotePage page(List<Note> found) {
        if (found.size() <= PAGE_SIZE) {
            return new NotePage(found, null);
        }
        List<Note> page = found.subList(0, PAGE_SIZE);
        return new NotePage(page, page.get(PAGE_SIZE - 1).id());
    }

    @Override
    @PreAuthorize("hasRole('ADMIN')")
    public Map<OrderNo, Integer> countNotes(Collection<OrderNo> orders) {
        return notes.count(orders);
    }

    @Override
    @PreAuthorize("hasRole('ADMIN')")
    public Optional<LatestNote> findLatestNote(OrderNo orderNumber) {
        return notes.findLatest(orderNumber);
    }

    @Override
    @PreAuthorize("hasRole('ADMIN')")
    public List<MemberId> suggestColleagues() {
        return notes.findColleagues(SUGGESTED_COLLEAGUES);
    }
}
