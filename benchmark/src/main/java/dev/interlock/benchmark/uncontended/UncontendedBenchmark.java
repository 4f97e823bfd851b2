package dev.interlock.benchmark.uncontended;

import dev.interlock.benchmark.contender.Client;
import dev.interlock.benchmark.contender.Contender;
import dev.interlock.benchmark.contender.Locks;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;

/** One thread, and nobody else asks. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.SampleTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
public class UncontendedBenchmark {

    /** JMH makes the states; it runs in the process that opened the client. */
    static volatile @Nullable Client client;

    @Param("")
    public String contender = "";

    @Benchmark
    public void oneName() throws InterruptedException {
        contender().lock(Locks.FREE, Contender.PATIENCE).orElseThrow().release();
    }

    @Benchmark
    public void tenNames() throws InterruptedException {
        contender().lock(Locks.TEN, Contender.PATIENCE).orElseThrow().release();
    }

    /** While a {@link Rival} is there. */
    @Benchmark
    public boolean refused() {
        return contender().tryLock(Locks.HELD).isPresent();
    }

    private Contender contender() {
        Client opened = client;
        if (opened == null) {
            throw new IllegalStateException("Nobody opened a client");
        }
        return opened.contender(contender);
    }
}
