package dev.interlock.notes.application;

import dev.interlock.application.port.in.order.OrderNotFoundException;
import dev.interlock.application.port.out.order.OrderRepository;
import dev.interlock.domain.member.MemberId;
import dev.interlock.domain.member.Role;
import java.time.Clock;
import java.util.LinkedHashSet;
import java.util.Set;
import org.springframework.transaction.annotation.Transactional;

/** Reads the order without a lock: a note must not wait for a command on it, and no command for a note. */
public class AddNoteService implements AddNote {

    private final OrderRepository orders;
    private final NoteRepository notes;
    private final Clock clock;

    public AddNoteService(OrderRepository orders, NoteRepository notes, Clock clock) {
        this.orders = orders;
        this.notes = notes;
        this.clock = clock;
    }

    @Override
    @Transactional
    public Note addNote(AddNoteRequest request) {
        request.actor().verifyRole(Set.of(Role.ADMIN));
        if (orders.find(request.orderNumber(), request.actor()).isEmpty()) {
            throw new OrderNotFoundException(request.orderNumber());
        }
        Set<MemberId> mentioned = request.text().mentioned();
        verifyColleagues(mentioned);
        Note note = new Note(
                request.orderNumber(), request.actor().id(), request.actor().name(), request.text(), clock.instant());
        Note added = notes.add(note, request.key(), mentioned);
        if (!added.text().equals(request.text()) || !added.orderNumber().equals(request.orderNumber())) {
            throw new OtherNoteException();
        }
        return added;
    }

    private void verifyColleagues(Set<MemberId> mentioned) {
        if (mentioned.isEmpty()) {
            return;
        }
        Set<MemberId> unknown = new LinkedHashSet<>(mentioned);
        unknown.removeAll(notes.findColleagues(mentioned));
        if (!unknown.isEmpty()) {
            throw new UnknownColleaguesException(unknown);
        }
    }
}
