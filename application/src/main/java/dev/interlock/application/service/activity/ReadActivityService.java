package dev.interlock.application.service.activity;

import dev.interlock.application.port.in.activity.Activity;
import dev.interlock.application.port.in.activity.ReadActivity;
import dev.interlock.application.port.out.activity.ActivityLog;
import dev.interlock.application.port.out.activity.ActivityLog.Entry;
import dev.interlock.application.service.editlock.Editables;
import dev.interlock.domain.member.MemberId;
import dev.interlock.lock.LockTarget;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/**
 * Reads the logs in which changes and locks are recorded. They are the outbox, so nothing is sent within a transaction. Asks for
 * customers only if something has happened. An entry counts as read only after every query has succeeded: if one fails, the next
 * call returns it.
 */
public class ReadActivityService implements ReadActivity {

    private final List<LogReader> logs;
    private final Editables editables;

    /** @param nanoTime as {@link System#nanoTime} */
    public ReadActivityService(Collection<ActivityLog> logs, Editables editables, LongSupplier nanoTime) {
        this.logs = logs.stream().map(log -> new LogReader(log, nanoTime)).toList();
        this.editables = editables;
    }

    @Override
    public synchronized List<Activity> readActivity() {
        List<Entry> entries =
                logs.stream().map(LogReader::find).flatMap(List::stream).toList();
        Map<LockTarget, MemberId> customers =
                editables.customers(entries.stream().map(Entry::target).toList());
        logs.forEach(LogReader::accept);
        return entries.stream()
                .map(entry -> activity(entry, customers.get(entry.target())))
                .toList();
    }

    private static Activity activity(Entry entry, @Nullable MemberId customer) {
        return new Activity(
                entry.kind(),
                entry.target(),
                entry.version(),
                entry.actor(),
                entry.at(),
                entry.notified(),
                customer,
                entry.fields());
    }
}
