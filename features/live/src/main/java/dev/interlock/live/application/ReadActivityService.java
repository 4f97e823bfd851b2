package dev.interlock.live.application;

import dev.interlock.application.service.editlock.Editable.Summary;
import dev.interlock.application.service.editlock.EditableAggregates;
import dev.interlock.live.application.ActivityLog.Entry;
import dev.interlock.live.application.ActivityLog.Source;
import dev.interlock.lock.LockTarget;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.function.LongSupplier;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Reads the logs in which changes and locks are recorded. They are the outbox, so nothing is sent within a transaction. As long as
 * nothing happens, a call sends one statement. An entry counts as read only after every query has succeeded: if one fails, the next
 * call returns it.
 */
public class ReadActivityService implements ReadActivity {

    private final ActivityLog log;
    private final EditableAggregates editables;
    private final LongSupplier nanoTime;
    private final Map<Source, SoughtIds> sought = new EnumMap<>(Source.class);

    /** @param nanoTime as {@link System#nanoTime} */
    public ReadActivityService(ActivityLog log, EditableAggregates editables, LongSupplier nanoTime) {
        this.log = log;
        this.editables = editables;
        this.nanoTime = nanoTime;
    }

    @Override
    public synchronized List<Activity> readActivity() {
        if (sought.isEmpty()) {
            skipEarlierEntries();
            return List.of();
        }
        long now = nanoTime.getAsLong();
        Map<Source, List<Long>> ids = findIds(sought);
        List<Activity> activities = find(ids);
        markRead(sought, ids, now);
        return activities;
    }

    private void skipEarlierEntries() {
        Map<Source, SoughtIds> first = new EnumMap<>(Source.class);
        log.lastIds().forEach((source, last) -> first.put(source, new SoughtIds(last)));
        long now = nanoTime.getAsLong();
        markRead(first, findIds(first), now);
        sought.putAll(first);
    }

    private static void markRead(Map<Source, SoughtIds> sought, Map<Source, List<Long>> found, long at) {
        sought.forEach((source, ids) -> ids.markRead(found.getOrDefault(source, List.of()), at));
    }

    private Map<Source, List<Long>> findIds(Map<Source, SoughtIds> ids) {
        return log.findIds(ids.entrySet().stream()
                .collect(Collectors.toMap(
                        Map.Entry::getKey, entry -> entry.getValue().sought())));
    }

    private List<Activity> find(Map<Source, List<Long>> ids) {
        List<Entry> entries = ids.entrySet().stream()
                .flatMap(found -> log.find(found.getKey(), found.getValue()).stream())
                .toList();
        Map<LockTarget, Summary> summaries =
                editables.summaries(entries.stream().map(Entry::target).toList());
        return entries.stream()
                .map(entry -> activity(entry, summaries.get(entry.target())))
                .toList();
    }

    private static Activity activity(Entry entry, @Nullable Summary summary) {
        return new Activity(
                entry.kind(),
                entry.target(),
                entry.version(),
                entry.actor(),
                entry.at(),
                entry.notified(),
                summary == null ? null : summary.customer(),
                entry.fields(),
                summary == null ? null : summary.state());
    }
}
