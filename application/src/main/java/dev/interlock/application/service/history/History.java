package dev.interlock.application.service.history;

import dev.interlock.application.port.in.history.HistoryEntry;
import dev.interlock.application.port.in.history.Person;
import dev.interlock.application.port.out.history.ChangeLog;
import dev.interlock.application.port.out.history.ChangeLog.RecordedChange;
import dev.interlock.application.port.out.history.ChangeLog.RecordedField;
import dev.interlock.domain.Command;
import dev.interlock.domain.Field;
import dev.interlock.domain.FieldChange;
import dev.interlock.domain.member.Actor;
import dev.interlock.lock.LockTarget;
import java.util.List;
import java.util.function.Function;

/** The history of one type of aggregate: the change log, in the type's own commands and fields. */
public class History {

    private final ChangeLog log;
    private final String type;
    private final Function<String, ? extends Command> commands;
    private final Function<String, ? extends Field> fields;

    /**
     * @param type the type as its lock targets name it
     * @param commands finds a command of the type by its name
     * @param fields finds a field of the type by its name
     */
    public History(
            ChangeLog log,
            String type,
            Function<String, ? extends Command> commands,
            Function<String, ? extends Field> fields) {
        this.log = log;
        this.type = type;
        this.commands = commands;
        this.fields = fields;
    }

    /** Appends in the caller's transaction. */
    public void append(Change change) {
        List<RecordedField> changed = change.event().fields().stream()
                .map(field -> new RecordedField(field.field().name(), field.before(), field.after()))
                .toList();
        log.append(new RecordedChange(
                new LockTarget(type, change.id()),
                change.version(),
                change.event().command().name(),
                changed,
                change.actor(),
                change.at(),
                change.notified()));
    }

    /**
     * Returns the changes that led to versions after that one, newest first. Whether the aggregate is within the reader's reach is
     * for the caller to verify. Customers see the role of the author, and never the name of an admin.
     */
    public List<HistoryEntry> findAfter(String id, long version, Actor reader) {
        return log.findAfter(new LockTarget(type, id), version).stream()
                .map(change -> asSeenBy(reader, change))
                .toList();
    }

    private HistoryEntry asSeenBy(Actor reader, RecordedChange change) {
        return new HistoryEntry(
                change.version(),
                commands.apply(change.command()),
                Person.asSeenBy(reader, change.actor()),
                change.at(),
                change.fields().stream().map(this::fieldChange).toList());
    }

    private FieldChange fieldChange(RecordedField field) {
        return new FieldChange(fields.apply(field.field()), field.before(), field.after());
    }
}
