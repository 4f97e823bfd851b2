package dev.interlock.bootstrap.faults;

import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.lock.jdbc.testing.CounterProcess;
import dev.interlock.lock.jdbc.testing.Operation;
import dev.interlock.lock.testing.ChildProcess;
import dev.interlock.lock.testing.RedisServer;
import dev.interlock.lock.testing.TcpProxy;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.stream.Stream;

/** Controls one of the two processes, and its network connections to each Redis server. */
final class Counter implements AutoCloseable {

    private final String[] arguments;
    private final List<TcpProxy> networks;
    private ChildProcess process;
    private boolean counts;

    /** @param servers one Redis server, or the nodes of Redlock */
    Counter(String database, List<RedisServer> servers, String store, String target) throws IOException {
        List<TcpProxy> proxies = new ArrayList<>();
        for (RedisServer server : servers) {
            proxies.add(new TcpProxy("127.0.0.1", server.port()));
        }
        networks = List.copyOf(proxies);
        List<String> urls = networks.stream()
                .map(network -> "redis://127.0.0.1:" + network.port())
                .toList();
        arguments = Stream.concat(
                        Stream.of(database, store, target, Long.toString(Fault.LEASE.toMillis())),
                        settings(store, urls).entrySet().stream()
                                .map(setting -> "--%s=%s".formatted(setting.getKey(), setting.getValue())))
                .toArray(String[]::new);
        process = start();
    }

    private static Map<String, String> settings(String store, List<String> urls) {
        return store.equals("redlock")
                ? Map.of(
                        "interlock.redlock.urls",
                        String.join(",", urls),
                        "interlock.redlock.namespace",
                        "faults",
                        "interlock.redlock.timeout",
                        Fault.TIMEOUT.toMillis() + "ms",
                        "interlock.redlock.max-lease",
                        Fault.LEASE.toMillis() + "ms")
                : Map.of(
                        "spring.profiles.active",
                        "redis",
                        "interlock.redis.url",
                        urls.get(0),
                        "interlock.redis.namespace",
                        "faults",
                        "interlock.redis.timeout",
                        Fault.TIMEOUT.toMillis() + "ms");
    }

    private ChildProcess start() throws IOException {
        return new ChildProcess(CounterProcess.class, arguments);
    }

    /** Applies a fault to the networks to all servers. */
    void onNetworks(Consumer<TcpProxy> fault) {
        onNetworks(networks.size(), fault);
    }

    /** Applies a fault to the networks to the first servers, as many as given. */
    void onNetworks(int servers, Consumer<TcpProxy> fault) {
        networks.subList(0, servers).forEach(fault);
    }

    ChildProcess process() {
        return process;
    }

    void awaitReady() throws IOException {
        assertThat(process.awaitAnswer()).isEqualTo("ready");
    }

    /** Starts another process after a kill. */
    void replace() throws IOException {
        process = start();
        awaitReady();
    }

    void read() throws IOException {
        assertThat(process.execute("read")).startsWith("read ");
    }

    /** @param what how many times, and whether without the fence */
    void count(String what) {
        process.send("count " + what);
        counts = true;
    }

    /** Waits until the process has counted, if it was started to count. */
    void awaitCounted() throws IOException {
        if (counts) {
            assertThat(process.awaitAnswer()).isEqualTo("counted");
            counts = false;
        }
    }

    List<Operation> report() throws IOException {
        return Operation.parseAll(process.execute("report"));
    }

    @Override
    public void close() throws IOException {
        process.close();
        for (TcpProxy network : networks) {
            network.close();
        }
    }
}
