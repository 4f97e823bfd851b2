package dev.interlock.lab.live;

import dev.interlock.lab.run.Lab;
import dev.interlock.lab.run.ReservedRun;
import dev.interlock.lab.run.SlotsBusyException;
import dev.interlock.lab.store.RunId;
import dev.interlock.lab.store.Runs;
import dev.interlock.lab.trace.Trace;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The runs by their schedule that are going on: at most one of each member. A run is stored when it has ended, under the id that it
 * has since its start. One that fails is kept until its member starts another.
 */
public final class LiveRuns implements AutoCloseable {

    private static final Logger log = LoggerFactory.getLogger(LiveRuns.class);

    /** The actors of an interrupted run end by their rollbacks. */
    private static final Duration LONGEST_END = Duration.ofSeconds(15);

    private final Lab lab;
    private final Runs runs;
    private final Map<String, LiveRun> ofMembers = new ConcurrentHashMap<>();
    private final ExecutorService threads = Executors.newCachedThreadPool(task -> {
        Thread thread = new Thread(task, "lab-run");
        thread.setDaemon(true);
        return thread;
    });

    public LiveRuns(Lab lab, Runs runs) {
        this.lab = lab;
        this.runs = runs;
    }

    /**
     * Starts a run, and returns its id. If the member's run of the same cell goes on, returns that one's.
     *
     * @throws SlotsBusyException if every slot is busy, or another run of the member goes on
     */
    public String start(String scenario, String cell, String owner) throws InterruptedException {
        LiveRun next = new LiveRun(RunId.next(), scenario, cell);
        LiveRun current =
                ofMembers.compute(owner, (member, last) -> last == null || last.failure() != null ? next : last);
        if (current == next) {
            begin(next, owner);
        } else if (!current.isOf(scenario, cell)) {
            throw new SlotsBusyException("A run of " + owner + " is going on");
        }
        return current.id();
    }

    private void begin(LiveRun run, String owner) throws InterruptedException {
        try {
            ReservedRun reserved = lab.reserve(run.scenario(), run.cell());
            threads.execute(() -> finish(run, reserved, owner));
        } catch (InterruptedException | RuntimeException refused) {
            run.failed(refused);
            throw refused;
        }
    }

    private void finish(LiveRun run, ReservedRun reserved, String owner) {
        try {
            Trace trace = reserved.run(run::happened);
            runs.keep(run.id(), trace, owner);
            ofMembers.remove(owner, run);
        } catch (InterruptedException closing) {
            Thread.currentThread().interrupt();
        } catch (RuntimeException | Error failure) {
            log.warn("A run of {} {} has failed", run.scenario(), run.cell(), failure);
            run.failed(failure);
        }
    }

    /** Returns the run of that member with that id, while it goes on or if it has failed. */
    public Optional<LiveRun> find(String id, String owner) {
        return Optional.ofNullable(ofMembers.get(owner)).filter(run -> run.id().equals(id));
    }

    /** Ends the runs that are going on. They are not stored. */
    @Override
    public void close() {
        threads.shutdownNow();
        try {
            if (!threads.awaitTermination(LONGEST_END.toSeconds(), TimeUnit.SECONDS)) {
                log.warn("A run of the Lab goes on after {}", LONGEST_END);
            }
        } catch (InterruptedException closing) {
            Thread.currentThread().interrupt();
        }
    }
}
