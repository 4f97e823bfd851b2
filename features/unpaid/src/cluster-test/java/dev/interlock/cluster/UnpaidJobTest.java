package dev.interlock.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.time.Duration;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Three nodes look for unpaid orders each second. One of them at a time cancels them. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class UnpaidJobTest {

    /** So many that a run takes some seconds. */
    private static final int ORDERS = 500;

    /** After so many the run is in its middle. */
    private static final int SOME = 20;

    private static final String JOB = "Job/cancel-unpaid-orders";

    private static final Duration LEASE = Duration.ofSeconds(10);

    /** A node that is frozen within a transaction locks the row of its lease until MySQL ends its connection. */
    private static final Duration WAIT_TIMEOUT = Duration.ofSeconds(35);

    /** The time until the next run of another node, and its first cancellation on a busy machine. */
    private static final Duration NEXT_RUN = Duration.ofSeconds(10);

    private static final Duration LONGEST_RUN = Duration.ofMinutes(2);

    private final Cluster cluster = Cluster.start(
            3,
            "--interlock.unpaid.every=1s",
            "--interlock.unpaid.lease=" + LEASE,
            "--interlock.wait-timeout=" + WAIT_TIMEOUT);
    private final JdbcClient database = cluster.database();

    @AfterAll
    void close() {
        cluster.close();
    }

    @Test
    void oneNodeCancelsAllOrdersOfARun() {
        int before = logged("Canceled " + ORDERS + " orders");
        UnpaidOrders orders = new UnpaidOrders("R");

        orders.awaitAllCanceledOnce();

        await("log").until(() -> logged("Canceled " + ORDERS + " orders") == before + 1);
    }

    @Test
    void anotherNodeContinuesWhenTheOneThatCancelsIsKilled() {
        UnpaidOrders orders = new UnpaidOrders("K");
        orders.awaitCanceled(SOME, LONGEST_RUN);
        Node killed = holder();
        killed.kill();

        orders.awaitTakeover(LEASE.plus(NEXT_RUN));
        orders.awaitAllCanceledOnce();

        // The others do without it until it is ready.
        killed.start();
    }

    @Test
    void aNodeThatWasFrozenBeyondItsLeaseCancelsNothing() {
        int before = logged("Stops: The lease is lost: ");
        UnpaidOrders orders = new UnpaidOrders("F");
        orders.awaitCanceled(SOME, LONGEST_RUN);
        Node frozen = holder();
        frozen.freeze();

        orders.awaitTakeover(WAIT_TIMEOUT.plus(NEXT_RUN));
        frozen.resume();

        await("refusal").atMost(LONGEST_RUN).until(() -> logged("Stops: The lease is lost: ") == before + 1);
        orders.awaitAllCanceledOnce();
    }

    private Node holder() {
        String owner = database.sql("select owner from dist_lock where name = ? and expiry > utc_timestamp(6)")
                .param(JOB)
                .query(String.class)
                .single();
        return nodes().filter(node -> owner.startsWith(node.name() + " "))
                .findFirst()
                .orElseThrow();
    }

    /** How often the nodes have logged it. */
    private int logged(String text) {
        return nodes().mapToInt(node -> node.log().split(text, -1).length - 1).sum();
    }

    private Stream<Node> nodes() {
        return cluster.nodes().stream();
    }

    /** Orders of one piece each that were placed years ago. Their numbers end with that letter and a counter. */
    private final class UnpaidOrders {

        private final String numbers;
        private final long piecesBefore;

        UnpaidOrders(String letter) {
            this.numbers = "200101-000000-" + letter + "%";
            this.piecesBefore = pieces();
            database.sql("""
                            insert into purchase_order (order_number, version, state, orderer_id, orderer_name, receiver_name,
                                                        receiver_phone, zip_code, address1, address2, message, placed_at)
                            with recursive counter (n) as (select 1 union all select n + 1 from counter where n < :orders)
                            select concat('200101-000000-', :letter, lpad(n, 5, '0')), 1, 'PAYMENT_WAITING', 'customer1',
                                   'Customer One', 'Kim', '010-1234-5678', '04524', 'Street 1', '', '', utc_timestamp(6)
                              from counter
                            """).param("orders", ORDERS).param("letter", letter).update();
            database.sql("""
                            insert into order_line (order_number, product_id, product_name, price, quantity)
                            select order_number, ?, 'Keyboard', 129000, 1 from purchase_order where order_number like ?
                            """).params(Users.PRODUCT, numbers).update();
            // All at once: a run finds all or none.
            database.sql(
                            "update purchase_order set placed_at = timestamp '2020-01-01 00:00:00' where order_number like ?")
                    .param(numbers)
                    .update();
        }

        void awaitTakeover(Duration longest) {
            long start = System.nanoTime();
            awaitCanceled(canceled() + 1, longest);
            System.out.printf("another node continued after %.1f s%n", (System.nanoTime() - start) / 1e9);
        }

        void awaitCanceled(long count, Duration longest) {
            await("cancellations").atMost(longest).until(() -> canceled() >= count);
        }

        void awaitAllCanceledOnce() {
            awaitCanceled(ORDERS, LONGEST_RUN);
            assertThat(canceled()).isEqualTo(ORDERS);
            assertThat(database.sql(
                                    "select count(*) from purchase_order where order_number like ? and state = 'CANCELED' and version = 2")
                            .param(numbers)
                            .query(Long.class)
                            .single())
                    .isEqualTo(ORDERS);
            assertThat(pieces()).isEqualTo(piecesBefore + ORDERS);
        }

        /** How many cancellations are in the change log. */
        private long canceled() {
            return database.sql("""
                            select count(*) from change_log
                             where target_type = 'Order' and target_id like ? and field = 'STATE' and value_after = 'CANCELED'
                            """).param(numbers).query(Long.class).single();
        }

        private long pieces() {
            return database.sql("select pieces from product_stock where product_id = ?")
                    .param(Users.PRODUCT)
                    .query(Long.class)
                    .single();
        }
    }
}
