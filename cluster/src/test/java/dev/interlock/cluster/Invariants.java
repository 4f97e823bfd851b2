package dev.interlock.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashSet;
import java.util.List;
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
        everyOrderHasGaplessVersionsAndItsLastValue(journal);
        everyOrderWasShippedOnceAndToAnAddressThatItsShipperHadRead(journal);
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
                             where target_type = 'Order' and target_id = ? and version = ? and field = 'ADDRESS1'
                            """)
                            .params(saved.order(), saved.version())
                            .query(String.class)
                            .list())
                    .as("%s", saved)
                    .containsExactly(saved.address());
        }
    }

    private void everyOrderHasGaplessVersionsAndItsLastValue(Journal journal) {
        for (Journal.Placed placed : journal.placed()) {
            long version = database.sql("select version from purchase_order where order_number = ?")
                    .param(placed.order())
                    .query(Long.class)
                    .single();
            assertThat(versions(placed.order()))
                    .as(placed.order())
                    .containsExactlyElementsOf(
                            LongStream.rangeClosed(1, version).boxed().toList());
            assertThat(address(placed.order())).as(placed.order()).isEqualTo(lastAddress(placed));
        }
    }

    private void everyOrderWasShippedOnceAndToAnAddressThatItsShipperHadRead(Journal journal) {
        Set<Journal.Shipping> decided = Set.copyOf(journal.shipping());
        for (Journal.Placed placed : journal.placed()) {
            List<Long> shipped =
                    database.sql("""
                            select version from change_log
                             where target_type = 'Order' and target_id = ? and field = 'STATE' and value_after = 'SHIPPED'
                            """).param(placed.order()).query(Long.class).list();
            assertThat(shipped).as(placed.order()).hasSizeLessThanOrEqualTo(1);
            for (long version : shipped) {
                Journal.Shipping shipping = new Journal.Shipping(placed.order(), version - 1);
                assertThat(decided.contains(shipping)).as("%s", shipping).isTrue();
            }
        }
        for (Journal.Shipped shipped : journal.shipped()) {
            assertThat(versions(shipped.order())).contains(shipped.version());
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

    private String address(String order) {
        return database.sql("select address1 from purchase_order where order_number = ?")
                .param(order)
                .query(String.class)
                .single();
    }

    private String lastAddress(Journal.Placed placed) {
        return database.sql("""
                        select value_after from change_log
                         where target_type = 'Order' and target_id = ? and field = 'ADDRESS1' order by version desc limit 1
                        """)
                .param(placed.order())
                .query(String.class)
                .optional()
                .orElse(placed.address());
    }

    private long pieces() {
        return database.sql("select pieces from product_stock where product_id = ?")
                .param(Users.PRODUCT)
                .query(Long.class)
                .single();
    }
}
