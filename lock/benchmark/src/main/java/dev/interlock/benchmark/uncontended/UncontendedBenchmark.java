package dev.interlock.benchmark.uncontended;

import dev.interlock.benchmark.contender.Client;
import dev.interlock.benchmark.contender.Contender;
import dev.interlock.benchmark.contender.LockNames;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;

/** Measures one thread that acquires and releases locks without competition. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.SampleTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
public class UncontendedBenchmark {

    /** Static because JMH creates this state itself, in the process that opened the client. */
    static volatile @Nullable Client client;

    @Param("")
    public String contender = "";

    @Benchmark
    public void oneName() throws InterruptedException {
        contender().lock(LockNames.FREE, Contender.MAX_WAIT).orElseThrow().release();
    }

    @Benchmark
    public void tenNames() throws InterruptedException {
        contender().lock(LockNames.TEN, Contender.MAX_WAIT).orElseThrow().release();
    }

    /** Runs while a {@link LockHolder} holds the lock. */
    @Benchmark
    public boolean refused() {
        return contender().tryLock(LockNames.HELD).isPresent();
    }

    private Contender contender() {
        Client opened = client;
        if (opened == null) {
            throw new IllegalStateException("No client is open");
        }
        return opened.contender(contender);
    }
}
