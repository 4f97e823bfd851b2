package dev.interlock.lab.step;

import dev.interlock.lab.run.Lab;
import dev.interlock.lab.run.SteppedRun;
import dev.interlock.lab.store.RunId;
import dev.interlock.lab.store.Runs;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;

/**
 * The stepped runs that are going on. One ends when every request is answered, when its owner ends it or starts another, or at its
 * limit. It is stored then, under the id that it had.
 */
public final class SteppedRuns implements AutoCloseable {

    private final Lab lab;
    private final Runs runs;
    private final Duration limit;
    private final Map<String, Started> started = new ConcurrentHashMap<>();
    private final Map<String, Lock> starting = new ConcurrentHashMap<>();
    private final ScheduledExecutorService clock = Executors.newSingleThreadScheduledExecutor(task -> {
        Thread thread = new Thread(task, "lab-step-limit");
        thread.setDaemon(true);
        return thread;
    });

    /** @param limit how long a run may last */
    public SteppedRuns(Lab lab, Runs runs, Duration limit) {
        this.lab = lab;
        this.runs = runs;
        this.limit = limit;
    }

    private record Started(SteppedRun run, String owner, Future<?> limit) {}

    public Duration limit() {
        return limit;
    }

    /**
     * Starts a run, and returns its id. The run that its owner has going on is ended first. Both are one step for each owner: an
     * owner who starts several at once occupies one slot.
     */
    public String start(String scenario, String cell, String owner) throws InterruptedException {
        Lock lock = starting.computeIfAbsent(owner, each -> new ReentrantLock());
        lock.lockInterruptibly();
        try {
            for (String id : ownedBy(owner)) {
                end(id);
            }
            return startAnother(scenario, cell, owner);
        } finally {
            lock.unlock();
        }
    }

    private String startAnother(String scenario, String cell, String owner) throws InterruptedException {
        SteppedRun run = lab.step(scenario, cell);
        String id = RunId.next();
        Future<?> end = clock.schedule(() -> endAtLimit(id), limit.toMillis(), TimeUnit.MILLISECONDS);
        started.put(id, new Started(run, owner, end));
        return id;
    }

    private List<String> ownedBy(String owner) {
        return started.entrySet().stream()
                .filter(entry -> entry.getValue().owner().equals(owner))
                .map(Map.Entry::getKey)
                .toList();
    }

    /** Returns the run of that member with that id, while it goes on. */
    public Optional<SteppedRun> find(String id, String owner) throws InterruptedException {
        Started found = started.get(id);
        if (found == null || !found.owner().equals(owner)) {
            return Optional.empty();
        }
        if (found.run().isOver()) {
            end(id);
            return Optional.empty();
        }
        return Optional.of(found.run());
    }

    /** Ends the run and stores it; does nothing if that has been done. */
    public void end(String id) throws InterruptedException {
        Started ending = started.get(id);
        if (ending == null) {
            return;
        }
        synchronized (ending) {
            if (started.containsKey(id)) {
                ending.run().end();
                runs.keepStepped(id, ending.run().trace(), ending.owner());
                started.remove(id);
                ending.limit().cancel(false);
            }
        }
    }

    private void endAtLimit(String id) {
        try {
            end(id);
        } catch (InterruptedException closing) {
            Thread.currentThread().interrupt();
        }
    }

    /** Ends and stores the runs that are going on. */
    @Override
    public void close() {
        clock.shutdownNow();
        started.keySet().forEach(this::endAtLimit);
    }
}
