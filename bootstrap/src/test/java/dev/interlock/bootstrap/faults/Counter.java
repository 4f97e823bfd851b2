package dev.interlock.bootstrap.faults;

import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.application.testing.ChildProcess;
import dev.interlock.application.testing.RedisServer;
import dev.interlock.application.testing.TcpProxy;
import dev.interlock.testing.CounterProcess;
import dev.interlock.testing.Operation;
import java.io.IOException;
import java.util.List;

/** One of the two processes, with a network to Redis of its own. */
final class Counter implements AutoCloseable {

    private final String[] arguments;
    private final TcpProxy network;
    private ChildProcess process;
    private boolean counts;

    Counter(String database, RedisServer redis, String store, String target) throws IOException {
        network = new TcpProxy("127.0.0.1", redis.port());
        arguments = new String[] {
            database,
            store,
            target,
            Long.toString(Fault.LEASE.toMillis()),
            "--spring.profiles.active=redis",
            "--spring.main.sources=dev.interlock.adapter.redis.lock",
            "--interlock.redis.url=redis://127.0.0.1:" + network.port(),
            "--interlock.redis.namespace=faults",
            "--interlock.redis.timeout=" + Fault.TIMEOUT.toMillis() + "ms"
        };
        process = start();
    }

    private ChildProcess start() throws IOException {
        return new ChildProcess(CounterProcess.class, arguments);
    }

    TcpProxy network() {
        return network;
    }

    ChildProcess process() {
        return process;
    }

    void awaitReady() throws IOException {
        assertThat(process.answer()).isEqualTo("ready");
    }

    /** After a kill. */
    void replace() throws IOException {
        process = start();
        awaitReady();
    }

    void read() throws IOException {
        assertThat(process.ask("read")).startsWith("read ");
    }

    /** @param what how often, and whether without the fence */
    void count(String what) {
        process.tell("count " + what);
        counts = true;
    }

    /** If it counts. */
    void awaitCounted() throws IOException {
        if (counts) {
            assertThat(process.answer()).isEqualTo("counted");
            counts = false;
        }
    }

    List<Operation> report() throws IOException {
        return Operation.parseAll(process.ask("report"));
    }

    @Override
    public void close() throws IOException {
        process.close();
        network.close();
    }
}
