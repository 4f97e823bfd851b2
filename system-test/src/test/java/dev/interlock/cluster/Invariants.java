package dev.interlock.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.LongStream;
import org.springframework.jdbc.core.simple.JdbcClient;

/** What must hold in the database after all users have ended, whatever happened to the nodes. */
final class Invariants {

    private static final long PIECES = 1_000_000;

    private final JdbcClient database;

    Invariants(JdbcClient database) {
        this.database = database;
    }

    /** Fills the stock, before any user begins. */
    static void fillStock(JdbcClient database) {
        database.sql("update product_stock set pieces = ? where product_id = ?")
                .params(PIECES, Users.PRODUCT)
                .update();
    }

    void verify(Journal journal) {
        everyPlacementIsThereOnce(journal);
        everySaveIsThere(journal);
        everyOrderHasGaplessVersionsAndItsLastValues(journal);
        everyOrderWasShippedOrCanceledOnceAndShippedToAnAddressThatItsShipperHadRead(journal);
        everyPieceIsInStockOrInAnOrder(journal);
    }

    private void everyPlacementIsThereOnce(Journal journal) {
        List<String> placed =
                journal.placed().stream().map(Journal.Placed::order).toList();
        assertThat(placed).doesNotHaveDuplicates();
        Set<String> lost = new HashSet<>(placed);
        lost.removeAll(orders());
        assertThat(lost).isEmpty();
    }

    private void everySaveIsThere(Journal journal) {
        for (Journal.Saved saved : journal.saved()) {
            assertThat(database.sql("""
                            select value_after from change_log
                             where target_type = 'Order' and target_id = ? and version = ? and field = ?
                            """)
                            .params(saved.order(), saved.version(), saved.field())
                            .query(String.class)
                            .list())
                    .as("%s", saved)
                    .containsExactly(saved.value());
        }
    }

    private void everyOrderHasGaplessVersionsAndItsLastValues(Journal journal) {
        for (Journal.Placed placed : journal.placed()) {
            long version = database.sql("select version from purchase_order where order_number = ?")
                    .param(placed.order())
                    .query(Long.class)
                    .single();
            assertThat(versions(placed.order()))
                    .as(placed.order())
                    .containsExactlyElementsOf(
                            LongStream.rangeClosed(1, version).boxed().toList());
            assertThat(value(placed.order(), "address1"))
                    .as(placed.order())
                    .isEqualTo(lastLogged(placed.order(), "ADDRESS1").orElse(placed.address()));
            assertThat(value(placed.order(), "state"))
                    .as(placed.order())
                    .isEqualTo(lastLogged(placed.order(), "STATE").orElse("PAYMENT_WAITING"));
        }
    }

    private void everyOrderWasShippedOrCanceledOnceAndShippedToAnAddressThatItsShipperHadRead(Journal journal) {
        Set<Journal.Shipping> decided = Set.copyOf(journal.shipping());
        for (Journal.Placed placed : journal.placed()) {
            List<Long> shipped = versions(placed.order(), "SHIPPED");
            List<Long> canceled = versions(placed.order(), "CANCELED");
            assertThat(shipped.size() + canceled.size()).as(placed.order()).isLessThanOrEqualTo(1);
            for (long version : shipped) {
                Journal.Shipping shipping = new Journal.Shipping(placed.order(), version - 1);
                assertThat(decided.contains(shipping)).as("%s", shipping).isTrue();
            }
        }
    }

    private void everyPieceIsInStockOrInAnOrder(Journal journal) {
        long sold = database.sql("""
                        select coalesce(sum(line.quantity), 0)
                          from order_line line join purchase_order o on o.order_number = line.order_number
                         where line.product_id = :product and o.state <> 'CANCELED' and o.order_number in (:orders)
                        """)
                .param("product", Users.PRODUCT)
                .param(
                        "orders",
                        journal.placed().stream().map(Journal.Placed::order).toList())
                .query(Long.class)
                .single();
        assertThat(pieces()).isEqualTo(PIECES - sold);
    }

    private Set<String> orders() {
        return database.sql("select order_number from purchase_order")
                .query(String.class)
                .set();
    }

    private List<Long> versions(String order) {
        return database.sql(
                        "select distinct version from change_log where target_type = 'Order' and target_id = ? and version > 0 order by version")
                .param(order)
                .query(Long.class)
                .list();
    }

    /** The versions at which the order came to that state. */
    private List<Long> versions(String order, String state) {
        return database.sql("""
                        select version from change_log
                         where target_type = 'Order' and target_id = ? and field = 'STATE' and value_after = ?
                        """).params(order, state).query(Long.class).list();
    }

    private String value(String order, String column) {
        return database.sql("select " + column + " from purchase_order where order_number = ?")
                .param(order)
                .query(String.class)
                .single();
    }

    private Optional<String> lastLogged(String order, String field) {
        return database.sql("""
                        select value_after from change_log
                         where target_type = 'Order' and target_id = ? and field = ? order by version desc limit 1
                        """).params(order, field).query(String.class).optional();
    }

    private long pieces() {
        return database.sql("select pieces from product_stock where product_id = ?")
                .param(Users.PRODUCT)
                .query(Long.class)
                .single();
    }
}
