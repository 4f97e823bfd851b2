package dev.interlock.notes.application;

import dev.interlock.application.port.in.order.IdempotencyKey;
import dev.interlock.domain.member.Actor;
import dev.interlock.domain.member.MemberId;
import dev.interlock.domain.order.OrderNo;
import java.util.Set;

/** An admin adds a note to an order. The order stays as it is, with its version and its locks. */
public interface AddNote {

    /**
     * Adds the note and returns it. A repeat of the request returns the note that the first one added.
     *
     * @throws UnknownColleaguesException if the text mentions a name that no colleague has; nothing is added then
     * @throws OtherNoteException if the key has added another note; nothing is added then
     * @throws dev.interlock.application.port.in.order.OrderNotFoundException if there is no such order
     */
    Note addNote(AddNoteRequest request);

    /** @param key the same for every repeat of one request */
    record AddNoteRequest(OrderNo orderNumber, NoteText text, Actor actor, IdempotencyKey key) {}

    /** The text mentions names that belong to no admin that may sign in. */
    class UnknownColleaguesException extends RuntimeException {

        private final transient Set<MemberId> names;

        public UnknownColleaguesException(Set<MemberId> names) {
            super("No colleagues: " + names);
            this.names = Set.copyOf(names);
        }

        public Set<MemberId> names() {
            return names;
        }
    }

    /** An earlier request of the same key has added another note. */
    class OtherNoteException extends RuntimeException {

        public OtherNoteException() {
            super("The key has added another note");
        }
    }
}
