package dev.interlock.notes.application;

import dev.interlock.application.port.in.order.OrderNotFoundException;
import dev.interlock.application.port.out.order.OrderRepository;
import dev.interlock.domain.member.MemberId;
import dev.interlock.domain.member.Role;
import dev.interlock.notes.application.NoteRepository.AddedNote;
import java.time.Clock;
import java.util.LinkedHashSet;
import java.util.Set;
import org.springframework.transaction.annotation.Transactional;

/**
 * Reads the order without a lock: a note must not wait for a command on it, and no command for a note. Verifies the colleagues of a new
 * note only: a repeat is answered as the first request was, even if a colleague has left meanwhile.
 */
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
        AddedNote added = notes.add(request, clock.instant());
        if (added.repeated()) {
            return verifyRepeat(added.note(), request);
        }
        Set<MemberId> mentioned = request.text().mentioned();
        verifyColleagues(mentioned);
        Set<MemberId> others = new LinkedHashSet<>(mentioned);
        others.remove(request.actor().id());
        if (!others.isEmpty()) {
            notes.addMentions(added.note(), others);
        }
        return added.note();
    }

    private static Note verifyRepeat(Note earlier, AddNoteRequest request) {
        if (!earlier.text().equals(request.text()) || !earlier.orderNumber().equals(request.orderNumber())) {
            throw new OtherNoteException();
        }
        return earlier;
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
