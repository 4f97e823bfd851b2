package dev.interlock.application.port.in.conflict;

import dev.interlock.application.port.in.history.HistoryEntry;
import dev.interlock.domain.Field;
import dev.interlock.domain.FieldChange;
import java.util.List;
import java.util.Map;

/**
 * A command met an aggregate that had moved on. One version is the base of all that is compared: the one at which the page was
 * opened.
 *
 * @param <A> the aggregate as its pages show it
 */
public interface Conflict<A> {

    /** The aggregate now, with the version on which the command can be given again. */
    A current();

    /** The fields of now that forms have inputs for. */
    Map<? extends Field, String> fields();

    /** What happened since the page was opened, newest first; empty if nothing is known of that version. */
    List<HistoryEntry> since();

    /** The same, field by field: the value when the page was opened and the value now. */
    List<FieldChange> changes();

    /** The fields that the page showed last; empty if they are not known. */
    Map<Field, String> shown();

    Resolution resolution();

    enum Resolution {
        /** Others wrote nothing that the user decided on: one click gives the command again. */
        REPEAT,
        /** Others wrote what the user decided on, or wrote: the user decides again, with the new values in view. */
        CONFIRM,
        /** The aggregate's state forbids the command now. */
        IMPOSSIBLE
    }
}
