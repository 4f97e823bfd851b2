package dev.interlock.application.service.history;

import dev.interlock.application.port.in.history.HistoryEntry;
import dev.interlock.application.port.in.history.HistoryPage;
import dev.interlock.application.port.in.history.HistoryPosition;
import dev.interlock.application.port.in.history.Person;
import dev.interlock.application.port.out.history.ChangeLog;
import dev.interlock.application.port.out.history.ChangeLog.RecordedChange;
import dev.interlock.application.port.out.history.ChangeLog.RecordedField;
import dev.interlock.domain.Changed;
import dev.interlock.domain.Command;
import dev.interlock.domain.Field;
import dev.interlock.domain.FieldChange;
import dev.interlock.domain.member.Actor;
import dev.interlock.domain.member.MemberId;
import dev.interlock.lock.LockTarget;
import java.time.Instant;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** The history of one type of aggregate: the change log, in the type's own commands and fields. */
public class History {

    /** How many positions a page has. */
    static final int PAGE_SIZE = 20;

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

    /**
     * Appends in the caller's transaction. A target names the aggregate, of whatever type; nothing is locked.
     *
     * @param id the id of the aggregate
     * @param version the version that the event led to; a change of another aggregate's numbers leaves it as it was
     * @param notified the customer that is notified of it, if any
     */
    public void append(String id, long version, Changed event, Actor actor, Instant at, @Nullable MemberId notified) {
        List<RecordedField> fields = event.fields().stream()
                .map(change -> new RecordedField(change.field().name(), change.item(), change.before(), change.after()))
                .toList();
        LockTarget target = new LockTarget(type, id);
        log.append(new RecordedChange(target, version, event.command().name(), fields, actor, at, notified));
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

    /**
     * Returns the changes that led from one version to another, as {@link #findAfter} returns them.
     *
     * @param version the version of the aggregate as it was read, which the log may have passed meanwhile
     */
    public List<HistoryEntry> findBetween(String id, long opened, long version, Actor reader) {
        return findAfter(id, opened, reader).stream()
                .filter(entry -> entry.version() <= version)
                .toList();
    }

    /** Returns the latest changes that stand before that position, as {@link #findAfter} returns them. */
    public HistoryPage findBefore(String id, HistoryPosition before, Actor reader) {
        List<RecordedChange> found = log.findBefore(new LockTarget(type, id), before, PAGE_SIZE + 1);
        List<HistoryPosition> positions =
                found.stream().map(RecordedChange::position).distinct().toList();
        HistoryPosition last = positions.size() > PAGE_SIZE ? positions.get(PAGE_SIZE - 1) : null;
        List<HistoryEntry> entries = found.stream()
                .filter(change -> last == null || change.position().compareTo(last) >= 0)
                .map(change -> asSeenBy(reader, change))
                .toList();
        return new HistoryPage(entries, last);
    }

    /** Returns the latest changes up to and including that time, newest first, as {@link #findAfter} returns them. */
    public List<HistoryEntry> findUntil(String id, Instant until, int limit, Actor reader) {
        return log.findUntil(new LockTarget(type, id), until, limit).stream()
                .map(change -> asSeenBy(reader, change))
                .toList();
    }

    private HistoryEntry asSeenBy(Actor reader, RecordedChange change) {
        return new HistoryEntry(
                change.version(),
                commands.apply(change.command()),
                Person.asSeenBy(reader, change.actor()),
                change.at(),
                change.fields().stream()
                        .map(field -> new FieldChange(
                                fields.apply(field.field()), field.item(), field.before(), field.after()))
                        .toList());
    }
}
