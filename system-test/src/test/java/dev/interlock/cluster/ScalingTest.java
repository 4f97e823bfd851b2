package dev.interlock.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.cluster.ApiClient.Reply;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * The cost of a pair on one, two and three nodes of one desk: an order is read on one node, and its address is saved on the next one, or
 * on the same one with {@code -Dcluster.sticky}, by the HTTP API. Processes on one machine share its processors and their caches. What that alone costs is shown by the same number of desks
 * of one node, each with a database of its own. All nodes run all the time and take turns, so that a machine that gets slower slows all of
 * them. It prints the figures, and verifies those that do not depend on the machine. MySQL must run on this machine.
 */
@EnabledIfSystemProperty(
        named = "cluster.scaling",
        matches = ".*",
        disabledReason = "Takes minutes on an idle machine: asked for by -Dcluster.scaling")
class ScalingTest {

    private static final int NODES = 3;

    /** Divisible by one, two and three. */
    private static final int SHOPPERS = 6;

    /** So many shoppers at once. One at a time leaves the machine idle in between, so that nodes do not wait for each other's processors. */
    private static final int AT_ONCE = Integer.parseInt(System.getProperty("cluster.at-once", "" + SHOPPERS));

    /** Whether a shopper keeps to one node, as behind a proxy with sticky sessions. Otherwise each request goes to the next node. */
    private static final boolean STICKY = Boolean.getBoolean("cluster.sticky");

    /** So many orders of each shopper that none has a long history. */
    private static final int ORDERS = 100;

    /** The compiler of each node works during its first thousands of pairs. */
    private static final int WARM_UP_PAIRS_A_NODE = Integer.parseInt(System.getProperty("cluster.warm-up", "8000"));

    private static final int ROUNDS = Integer.parseInt(System.getProperty("cluster.scaling-rounds", "5"));

    /** A multiple of the shoppers. */
    private static final int PAIRS_A_ROUND = Integer.parseInt(System.getProperty("cluster.pairs", "1200"));

    @Test
    void statementsOfAPairDoNotGrowWithTheNodes() throws IOException, InterruptedException, ExecutionException {
        List<Cluster> desks = new ArrayList<>();
        try {
            desks.add(Cluster.start(NODES));
            for (int i = 0; i < NODES; i++) {
                desks.add(Cluster.start(1));
            }
            List<Scale> together = together(desks.get(0));
            List<Scale> apart = apart(desks.subList(1, desks.size()));
            JdbcClient database = desks.get(0).database();
            save(together.get(NODES - 1).shoppers, NODES * WARM_UP_PAIRS_A_NODE, SHOPPERS);
            save(apart.get(NODES - 1).shoppers, NODES * WARM_UP_PAIRS_A_NODE, SHOPPERS);
            for (int round = 0; round < ROUNDS; round++) {
                for (int i = 0; i < NODES; i++) {
                    together.get(i).measure(database);
                    apart.get(i).measure(database);
                }
            }

            Stream.of(together, apart).flatMap(List::stream).forEach(System.out::println);
            assertThat(together)
                    .allSatisfy(scale -> assertThat(scale.statements())
                            .isLessThanOrEqualTo(1.1 * together.get(0).statements()));
        } finally {
            desks.forEach(Cluster::close);
        }
    }

    /** The desk with all shoppers on its first node, on two, and on all. */
    private static List<Scale> together(Cluster desk) throws IOException, InterruptedException {
        List<Shopper> shoppers = shoppers(desk);
        return IntStream.rangeClosed(1, NODES)
                .mapToObj(count -> new Scale(
                        "one desk of " + count,
                        desk.nodes().subList(0, count),
                        IntStream.range(0, SHOPPERS)
                                .mapToObj(i -> STICKY
                                        ? shoppers.get(i).on(i % count, 1)
                                        : shoppers.get(i).on(0, count))
                                .toList()))
                .toList();
    }

    /** One desk with six of its shoppers, two desks with three each, and three with two each. */
    private static List<Scale> apart(List<Cluster> desks) throws IOException, InterruptedException {
        List<List<Shopper>> shoppers = new ArrayList<>();
        for (Cluster desk : desks) {
            shoppers.add(shoppers(desk));
        }
        return IntStream.rangeClosed(1, NODES)
                .mapToObj(count -> new Scale(
                        count + " desks of one",
                        desks.subList(0, count).stream()
                                .map(desk -> desk.node(1))
                                .toList(),
                        shoppers.subList(0, count).stream()
                                .flatMap(ofDesk -> ofDesk.stream().limit(SHOPPERS / count))
                                .toList()))
                .toList();
    }

    private static List<Shopper> shoppers(Cluster desk) throws IOException, InterruptedException {
        Invariants.fillStock(desk.database());
        List<Shopper> shoppers = new ArrayList<>();
        for (int number = 0; number < SHOPPERS; number++) {
            ApiClient api = ApiClient.create(desk.address(), "customer" + (1 + number % 2));
            shoppers.add(Shopper.withOrders(api, desk.nodes()));
        }
        return shoppers;
    }

    /** Lets the shoppers save all pairs. */
    private static void save(List<Shopper> shoppers, int pairs, int atOnce)
            throws InterruptedException, ExecutionException {
        ExecutorService threads = Executors.newFixedThreadPool(atOnce);
        try {
            List<Callable<Void>> work = new ArrayList<>();
            for (Shopper shopper : shoppers) {
                work.add(() -> {
                    shopper.save(pairs / shoppers.size());
                    return null;
                });
            }
            for (Future<Void> each : threads.invokeAll(work)) {
                each.get();
            }
        } finally {
            threads.shutdown();
        }
    }

    /** Some nodes, with the shoppers that send requests to them, and what their pairs have cost. */
    private static final class Scale {

        private final String name;
        private final List<Node> nodes;
        private final List<Shopper> shoppers;
        private final List<Duration> ofNodes = new ArrayList<>();
        private Duration ofMySql = Duration.ZERO;
        private long statements;
        private long nanos;

        Scale(String name, List<Node> nodes, List<Shopper> shoppers) {
            this.name = name;
            this.nodes = nodes;
            this.shoppers = shoppers;
        }

        void measure(JdbcClient database) throws IOException, InterruptedException, ExecutionException {
            ProcessHandle mySql = mySql(database);
            long statementsBefore = statementsOfTheServer(database);
            Duration nodesBefore = processorTime();
            Duration mySqlBefore = mySql.info().totalCpuDuration().orElseThrow();
            long start = System.nanoTime();
            save(shoppers, PAIRS_A_ROUND, AT_ONCE);
            nanos += System.nanoTime() - start;
            ofNodes.add(processorTime().minus(nodesBefore).dividedBy(PAIRS_A_ROUND));
            ofMySql = ofMySql.plus(mySql.info().totalCpuDuration().orElseThrow().minus(mySqlBefore));
            statements += statementsOfTheServer(database) - statementsBefore;
        }

        private Duration processorTime() {
            return nodes.stream().map(Node::processorTime).reduce(Duration.ZERO, Duration::plus);
        }

        /** The statements of a pair that reached MySQL, with those of all nodes at rest. */
        double statements() {
            return (double) statements / pairs();
        }

        private int pairs() {
            return PAIRS_A_ROUND * ofNodes.size();
        }

        /** The median of the nodes' processor times, since one round may meet a pause of the machine. */
        @Override
        public String toString() {
            List<Duration> sorted =
                    ofNodes.stream().sorted(Comparator.naturalOrder()).toList();
            return "%s: a pair costs %.2f ms of the nodes' processors (%.2f to %.2f), %.2f ms of MySQL's, %.1f statements; %.0f pairs a second"
                    .formatted(
                            name,
                            millis(sorted.get(sorted.size() / 2)),
                            millis(sorted.get(0)),
                            millis(sorted.get(sorted.size() - 1)),
                            millis(ofMySql) / pairs(),
                            statements(),
                            pairs() * 1e9 / nanos);
        }

        private static double millis(Duration duration) {
            return duration.toNanos() / 1e6;
        }
    }

    private static ProcessHandle mySql(JdbcClient database) throws IOException {
        Path processId =
                Path.of(database.sql("select @@pid_file").query(String.class).single());
        return ProcessHandle.of(Long.parseLong(Files.readString(processId).strip()))
                .orElseThrow();
    }

    private static long statementsOfTheServer(JdbcClient database) {
        return database.sql(
                        "select variable_value from performance_schema.global_status where variable_name = 'Questions'")
                .query(Long.class)
                .single();
    }

    /**
     * A program that changes the addresses of its orders, one after the other.
     *
     * @param nodes one client for each node of its desk
     */
    private record Shopper(List<ApiClient> nodes, List<String> orders) {

        static Shopper withOrders(ApiClient api, List<Node> nodes) {
            Journal journal = new Journal();
            Customer customer = new Customer(api, new Patience(journal), journal);
            List<String> orders = new ArrayList<>();
            for (int i = 0; i < ORDERS; i++) {
                orders.add(customer.place("Street"));
            }
            return new Shopper(
                    nodes.stream().map(node -> api.at(node.address())).toList(), orders);
        }

        /** The same shopper on some of its nodes only. */
        Shopper on(int first, int count) {
            return new Shopper(nodes.subList(first, first + count), orders);
        }

        void save(int pairs) throws IOException, InterruptedException {
            for (int pair = 0; pair < pairs; pair++) {
                String order = "/api/orders/" + orders.get(pair % orders.size());
                long version = nodes.get(pair % nodes.size()).get(order).version();
                Reply saved = nodes.get((pair + 1) % nodes.size())
                        .patch(order + "/shipping", version, Map.of("address1", "Street " + version));
                assertThat(saved.status()).as(order).isEqualTo(200);
            }
        }
    }
}
