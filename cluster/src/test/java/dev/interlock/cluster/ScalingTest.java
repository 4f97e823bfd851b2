package dev.interlock.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.cluster.ApiClient.Reply;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * The cost of a pair on one, two and three nodes: an order is read and its address is saved, by the HTTP API and through the proxy.
 * Processes on one machine share its processors and their caches, so as many desks of one node each, with a database each, show what
 * that alone costs. It prints the figures, and verifies those that do not depend on the machine. MySQL must run on this machine.
 */
@EnabledIfSystemProperty(
        named = "cluster.scaling",
        matches = ".*",
        disabledReason = "Takes minutes on an idle machine: asked for by -Dcluster.scaling")
class ScalingTest {

    /** As many for each of one, two or three desks. */
    private static final int SHOPPERS = 6;

    /** So many orders of each shopper that none has a long history. */
    private static final int ORDERS = 100;

    /** The compiler of each node works during its first thousands of pairs. */
    private static final int WARM_UP_PAIRS_A_NODE = Integer.getInteger("cluster.warm-up", 8000);

    private static final int PAIRS = Integer.getInteger("cluster.pairs", 4000);

    @Test
    void statementsOfAPairDoNotGrowWithTheNodes() throws IOException, InterruptedException, ExecutionException {
        List<Cost> ofOneDesk = new ArrayList<>();
        for (int nodes = 1; nodes <= 3; nodes++) {
            ofOneDesk.add(measure(1, nodes));
            if (nodes > 1) {
                measure(nodes, 1);
            }
        }

        assertThat(ofOneDesk)
                .allSatisfy(cost -> assertThat(cost.statements())
                        .isLessThanOrEqualTo(1.1 * ofOneDesk.get(0).statements()));
    }

    /** The cost of a pair: processor times, and statements that reached MySQL. */
    private record Cost(
            int desks, int nodes, Duration ofNodes, Duration ofMySql, double statements, double pairsASecond) {

        @Override
        public String toString() {
            return "%d x %d nodes: a pair costs %.2f ms of the nodes' processors, %.2f ms of MySQL's, %.1f statements; %.0f pairs a second"
                    .formatted(
                            desks, nodes, ofNodes.toNanos() / 1e6, ofMySql.toNanos() / 1e6, statements, pairsASecond);
        }
    }

    /** Prints and returns the cost on that many desks of that many nodes. */
    private static Cost measure(int desks, int nodes) throws IOException, InterruptedException, ExecutionException {
        List<Cluster> clusters = new ArrayList<>();
        try {
            for (int desk = 0; desk < desks; desk++) {
                clusters.add(Cluster.start(nodes));
            }
            Cost cost = measure(clusters, nodes);
            System.out.println(cost);
            return cost;
        } finally {
            clusters.forEach(Cluster::close);
        }
    }

    private static Cost measure(List<Cluster> clusters, int nodes)
            throws IOException, InterruptedException, ExecutionException {
        List<Shopper> shoppers = new ArrayList<>();
        for (Cluster cluster : clusters) {
            Invariants.fillStock(cluster.database());
            for (int number = 0; number < SHOPPERS / clusters.size(); number++) {
                shoppers.add(Shopper.withOrders(ApiClient.create(cluster.address(), "customer" + (1 + number % 2))));
            }
        }
        save(shoppers, clusters.size() * nodes * WARM_UP_PAIRS_A_NODE);

        JdbcClient database = clusters.get(0).database();
        ProcessHandle mySql = mySql(database);
        long statements = statements(database);
        Duration ofNodes = processorTime(clusters);
        Duration ofMySql = mySql.info().totalCpuDuration().orElseThrow();
        long start = System.nanoTime();
        save(shoppers, PAIRS);
        return new Cost(
                clusters.size(),
                nodes,
                processorTime(clusters).minus(ofNodes).dividedBy(PAIRS),
                mySql.info().totalCpuDuration().orElseThrow().minus(ofMySql).dividedBy(PAIRS),
                (double) (statements(database) - statements) / PAIRS,
                PAIRS * 1e9 / (System.nanoTime() - start));
    }

    /** Lets the shoppers save all pairs, at the same time. */
    private static void save(List<Shopper> shoppers, int pairs) throws InterruptedException, ExecutionException {
        ExecutorService threads = Executors.newFixedThreadPool(shoppers.size());
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

    private static ProcessHandle mySql(JdbcClient database) throws IOException {
        Path processId =
                Path.of(database.sql("select @@pid_file").query(String.class).single());
        return ProcessHandle.of(Long.parseLong(Files.readString(processId).strip()))
                .orElseThrow();
    }

    private static long statements(JdbcClient database) {
        return database.sql(
                        "select variable_value from performance_schema.global_status where variable_name = 'Questions'")
                .query(Long.class)
                .single();
    }

    private static Duration processorTime(List<Cluster> clusters) {
        return clusters.stream()
                .flatMap(cluster -> cluster.nodes().stream())
                .map(Node::processorTime)
                .reduce(Duration.ZERO, Duration::plus);
    }

    /** A program that changes the addresses of its orders, one after the other. */
    private record Shopper(ApiClient api, List<String> orders) {

        static Shopper withOrders(ApiClient api) {
            Journal journal = new Journal();
            Customer customer = new Customer(api, new Patience(journal), journal);
            List<String> orders = new ArrayList<>();
            for (int i = 0; i < ORDERS; i++) {
                orders.add(customer.place("Street"));
            }
            return new Shopper(api, orders);
        }

        void save(int pairs) throws IOException, InterruptedException {
            for (int pair = 0; pair < pairs; pair++) {
                String order = "/api/orders/" + orders.get(pair % orders.size());
                long version = api.get(order).version();
                Reply saved = api.patch(order + "/shipping", version, Map.of("address1", "Street " + version));
                assertThat(saved.status()).as(order).isEqualTo(200);
            }
        }
    }
}
