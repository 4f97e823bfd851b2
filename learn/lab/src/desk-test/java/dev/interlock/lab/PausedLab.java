package dev.interlock.lab;

import dev.interlock.lab.desk.Lab;
import dev.interlock.lab.desk.ReservedRun;
import dev.interlock.lab.engine.SteppedRun;
import dev.interlock.lab.engine.trace.Race;
import dev.interlock.lab.engine.trace.Trace;
import dev.interlock.lab.scenarios.Cell;
import dev.interlock.lab.scenarios.Requirement;
import dev.interlock.lab.scenarios.Scenario;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.springframework.beans.factory.config.BeanPostProcessor;

/** Pauses each run in the middle, until the test lets it go on. */
public final class PausedLab implements Lab {

    private final Lab lab;
    private int pause = Integer.MAX_VALUE;

    private PausedLab(Lab lab) {
        this.lab = lab;
    }

    /** Takes the place of the Lab. */
    public static final class InPlaceOfTheLab implements BeanPostProcessor {

        @Override
        public Object postProcessAfterInitialization(Object bean, String name) {
            return bean instanceof Lab real ? new PausedLab(real) : bean;
        }
    }

    /** Lets runs go on until at least so many events have happened. */
    public synchronized void pauseAt(int events) {
        pause = events;
        notifyAll();
    }

    public void letRunsGoOn() {
        pauseAt(Integer.MAX_VALUE);
    }

    @Override
    public ReservedRun reserve(String scenario, String cell) throws InterruptedException {
        ReservedRun run = lab.reserve(scenario, cell);
        return new ReservedRun() {
            @Override
            public Trace run(Consumer<Trace> progress) throws InterruptedException {
                return run.run(pausing(progress));
            }

            @Override
            public Race race(int rounds, Duration limit) throws InterruptedException {
                return run.race(rounds, limit);
            }

            @Override
            public SteppedRun step() throws InterruptedException {
                return run.step();
            }
        };
    }

    private Consumer<Trace> pausing(Consumer<Trace> progress) {
        return soFar -> {
            progress.accept(soFar);
            awaitTheTest(soFar.events().size());
        };
    }

    private synchronized void awaitTheTest(int events) {
        try {
            while (events >= pause) {
                wait();
            }
        } catch (InterruptedException closing) {
            throw new IllegalStateException(closing);
        }
    }

    @Override
    public void prepare(String scenario, String cell) {
        lab.prepare(scenario, cell);
    }

    @Override
    public List<Scenario> scenarios() {
        return lab.scenarios();
    }

    @Override
    public Optional<Requirement> missing(Cell cell) {
        return lab.missing(cell);
    }
}
