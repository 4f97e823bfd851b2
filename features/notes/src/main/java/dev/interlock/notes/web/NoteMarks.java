package dev.interlock.notes.web;

import static java.util.stream.Collectors.toMap;

import dev.interlock.adapter.web.order.OrderMark;
import dev.interlock.domain.member.Actor;
import dev.interlock.domain.order.OrderNo;
import dev.interlock.domain.order.OrderState;
import dev.interlock.notes.application.NoteQueries;
import java.util.Collection;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.springframework.stereotype.Component;

/** Shows the number of notes with an order in lists, and the latest note on its page. */
@Component
class NoteMarks implements OrderMark.Source {

    private final NoteQueries noteQueries;

    NoteMarks(NoteQueries noteQueries) {
        this.noteQueries = noteQueries;
    }

    @Override
    public Set<OrderState> states() {
        return Set.of(OrderState.values());
    }

    @Override
    public Map<OrderNo, OrderMark> find(Collection<OrderNo> orders, Actor admin) {
        return noteQueries.countNotes(orders).entrySet().stream()
                .collect(toMap(Map.Entry::getKey, count -> mark(count.getValue())));
    }

    @Override
    public Optional<OrderMark> findForPage(OrderNo order, Actor admin) {
        return noteQueries.findLatestNote(order).map(NoteMarks::mark);
    }

    private static OrderMark mark(Object details) {
        return new OrderMark("fragments/notes", true, details);
    }
}
