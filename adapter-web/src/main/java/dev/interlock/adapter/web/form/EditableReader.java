package dev.interlock.adapter.web.form;

import dev.interlock.adapter.web.editlock.EditableAddress;
import dev.interlock.application.port.in.conflict.Conflict;
import dev.interlock.domain.Command;
import dev.interlock.domain.member.Actor;
import dev.interlock.lock.LockTarget;
import org.jspecify.annotations.Nullable;

/**
 * Reads the aggregates of one type for their forms. Each type that has forms implements it.
 *
 * @param <A> the aggregate as its pages show it
 * @param <C> a conflict on it
 */
public interface EditableReader<A, C extends Conflict<A>> {

    EditableAddress address();

    /** Returns the name by which templates know an aggregate. */
    String name();

    A read(LockTarget target, Actor reader);

    long version(A aggregate);

    /**
     * Explains what has changed.
     *
     * @param opened the version at which the page was opened
     * @param shown the version that it showed last
     */
    C review(LockTarget target, long opened, long shown, Command command, Actor reader);

    /** Returns the state that forbids the command, or none. */
    default @Nullable Enum<?> refusal(A aggregate, Command command) {
        return null;
    }

    default LockTarget target(FormSubmission<?> submission) {
        return address().target(submission.id().toString());
    }
}
