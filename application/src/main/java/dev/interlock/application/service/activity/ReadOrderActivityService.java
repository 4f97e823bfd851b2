package dev.interlock.application.service.activity;

import dev.interlock.application.port.in.activity.OrderActivity;
import dev.interlock.application.port.in.activity.ReadOrderActivity;
import dev.interlock.application.port.out.activity.ActivityLog;
import java.util.Collection;
import java.util.List;
import java.util.function.LongSupplier;

/** Reads the logs in which changes and edit locks are recorded. They are the outbox, so nothing is sent within a transaction. */
public class ReadOrderActivityService implements ReadOrderActivity {

    private final List<LogReader> logs;

    /** @param nanoTime as {@link System#nanoTime} */
    public ReadOrderActivityService(Collection<ActivityLog> logs, LongSupplier nanoTime) {
        this.logs = logs.stream().map(log -> new LogReader(log, nanoTime)).toList();
    }

    @Override
    public synchronized List<OrderActivity> readOrderActivity() {
        return logs.stream().map(LogReader::read).flatMap(List::stream).toList();
    }
}
