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
 * The cost of a pair on one, two and three nodes: an order is read and its address is saved, by the HTTP API and through the proxy. It
 * prints the figures, and verifies those that do not depend on the machine. MySQL must run on this machine.
 */
@EnabledIfSystemProperty(
        named = "cluster.scaling",
        matches = ".*",
        disabledReason = "Takes minutes on an idle machine: asked for by -Dcluster.scaling")
class ScalingTest {

    private static final int SHOPPERS = 4;

    /** So many orders of each shopper that none has a long history. */
    private static final int ORDERS = 100;

    /** The compiler of each node works during its first thousands of pairs. */
    private static final int WARM_UP_PAIRS_A_NODE = Integer.getInteger("cluster.warm-up", 8000);

    private static final int PAIRS = Integer.getInteger("cluster.pairs", 4000);

    @Test
    void statementsOfAPairDoNotGrowWithTheNodes() throws IOException, InterruptedException, ExecutionException {
        List<Cost> costs = new ArrayList<>();
        for (int nodes = 1; nodes <= 3; nodes++) {
            try (Cluster cluster = Cluster.start(nodes)) {
                costs.add(measure(cluster));
                System.out.println(costs.get(nodes - 1));
            }
        }

        assertThat(costs)
                .allSatisfy(cost -> assertThat(cost.statements())
                        .isLessThanOrEqualTo(1.1 * costs.get(0).statements()));
    }

    /** The cost of a pair on so many nodes: processor times, and statements that reached MySQL. */
    private record Cost(int nodes, Duration ofNodes, Duration ofMySql, double statements, double pairsASecond) {

        @Override
        public String toString() {
            return "%d nodes: a pair costs %.2f ms of the nodes' processors, %.2f ms of MySQL's, %.1f statements; %.0f pairs a second"
                    .formatted(nodes, ofNodes.toNanos() / 1e6, ofMySql.toNanos() / 1e6, statements, pairsASecond);
        }
    }

    private static Cost measure(Cluster cluster) throws IOException, InterruptedException, ExecutionException {
        Invariants.fillStock(cluster.database());
        List<Shopper> shoppers = new ArrayList<>();
        for (int number = 0; number < SHOPPERS; number++) {
            shoppers.add(Shopper.withOrders(ApiClient.create(cluster.address(), "customer" + (1 + number % 2))));
        }
        save(shoppers, cluster.nodes().size() * WARM_UP_PAIRS_A_NODE);

        JdbcClient database = cluster.database();
        ProcessHandle mySql = mySql(database);
        long statements = statements(database);
        Duration ofNodes = processorTime(cluster);
        Duration ofMySql = mySql.info().totalCpuDuration().orElseThrow();
        long start = System.nanoTime();
        save(shoppers, PAIRS);
        return new Cost(
                cluster.nodes().size(),
                processorTime(cluster).minus(ofNodes).dividedBy(PAIRS),
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

    private static Duration processorTime(Cluster cluster) {
        return cluster.nodes().stream().map(Node::processorTime).reduce(Duration.ZERO, Duration::plus);
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
