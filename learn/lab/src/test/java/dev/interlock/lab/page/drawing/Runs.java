package dev.interlock.lab.page.drawing;

import static dev.interlock.lab.page.drawing.TraceBuilder.row;
import static dev.interlock.lab.page.drawing.TraceBuilder.statement;

import dev.interlock.lab.engine.trace.Event.Kind;
import dev.interlock.lab.engine.trace.Event.Statement;
import dev.interlock.lab.engine.trace.Row;
import dev.interlock.lab.engine.trace.Trace;
import dev.interlock.lab.engine.trace.Verdict;
import java.util.List;
import java.util.stream.Stream;

/** Creates traces as they were recorded on MySQL. */
public final class Runs {

    public static final String ORDER = "261122-161319-8N5792";

    private static final String SELECT = "select o1_0.order_number,o1_0.address1,o1_0.state from purchase_order o1_0"
            + " left join order_line l1_0 on o1_0.order_number=l1_0.order_number where o1_0.order_number=?";
    private static final String SELECT_LOCKS = "select type, id, lockid from locks where type = ? and id = ?";
    private static final String UPDATE = "update purchase_order set address1=?,state=? where order_number=?";
    private static final String UPDATE_VERSION =
            "update purchase_order set address1=?,state=?,version=? where order_number=? and version=?";
    private static final String INSERT = "insert into change_log (order_number, field, value_after) values (?, ?, ?)";
    private static final String LOCK_PRODUCT =
            "select p1_0.product_id,p1_0.pieces from product_stock p1_0 where (p1_0.product_id) in (?) for update of p1_0";

    private Runs() {}

    public static Stream<Trace> all() {
        return Stream.of(withoutVersion(), versionAndWait(), serializableWithRetry(), deadlock(), exhaustedPool());
    }

    private static Statement select(int transaction) {
        return statement(SELECT, List.of(ORDER), 1, transaction);
    }

    private static Statement locks() {
        return new Statement(SELECT_LOCKS, List.of("'Order'", "'" + ORDER + "'"), 0, 157, List.of());
    }

    private static Statement update(int transaction, String street, String state) {
        return statement(UPDATE, List.of(street, state, ORDER), 1, transaction, ORDER);
    }

    private static Statement updateVersion(int transaction, String street, String state, int rows) {
        List<String> values = List.of(street, state, "2", ORDER, "1");
        return rows == 0
                ? statement(UPDATE_VERSION, values, 0, transaction)
                : statement(UPDATE_VERSION, values, rows, transaction, ORDER);
    }

    private static Statement insert(int transaction, String field, String value) {
        return statement(INSERT, List.of(ORDER, field, value), 1, transaction);
    }

    private static Row order(String state, String street) {
        return row("state", state, "address1", street, "message", "");
    }

    private static Row order(int version, String state, String street) {
        return row("version", "" + version, "state", state, "address1", street, "message", "");
    }

    /** Both actors read, the customer's new address is committed, and the admin's update restores the old one. */
    public static Trace withoutVersion() {
        return withoutVersion(new TraceBuilder("S01", "none", "READ COMMITTED", "purchase_order", "admin", "customer"));
    }

    public static Trace withoutVersion(TraceBuilder trace) {
        return trace.stored(2, order("PREPARING", "Old street 1"))
                .select("admin", 11.7, 12.25, select(1), order("PREPARING", "Old street 1"))
                .statement("admin", 14.75, 15.3, locks())
                .select("customer", 18.7, 19.25, select(2), order("PREPARING", "Old street 1"))
                .statement("customer", 21.85, 22.35, locks())
                .statement("customer", 25.35, 26.1, update(2, "New street 2", "PREPARING"))
                .statement("customer", 27.65, 28.0, insert(2, "ADDRESS", "New street 2"))
                .commit("customer", 29.5, 29.75)
                .stored(29.9, order("PREPARING", "New street 2"))
                .done("customer", 30.2)
                .statement("admin", 31.9, 32.7, update(1, "Old street 1", "SHIPPED"))
                .statement("admin", 36.6, 37.3, insert(1, "STATE", "SHIPPED"))
                .commit("admin", 38.3, 39.1)
                .stored(39.3, order("SHIPPED", "Old street 1"))
                .done("admin", 39.6)
                .build(Verdict.LOST_UPDATE, List.of("customer"), 8, 14);
    }

    /** The customer's update waits for the admin's commit, and then finds no row with its version. */
    public static Trace versionAndWait() {
        return new TraceBuilder("S02", "version", "READ COMMITTED", "purchase_order", "admin", "customer")
                .stored(2, order(1, "PREPARING", "Old street 1"))
                .select("admin", 6.32, 6.88, select(1), order(1, "PREPARING", "Old street 1"))
                .statement("admin", 8.34, 8.97, locks())
                .statement("admin", 11.25, 11.87, updateVersion(1, "Old street 1", "SHIPPED", 1))
                .statement("admin", 12.84, 13.45, insert(1, "STATE", "SHIPPED"))
                .select("customer", 14.07, 14.5, select(2), order(1, "PREPARING", "Old street 1"))
                .statement("customer", 15.8, 16.25, locks())
                .waiting("customer", 17.28, 21.15, updateVersion(2, "New street 2", "PREPARING", 0), "admin", null)
                .commit("admin", 20.3, 20.53)
                .stored(20.7, order(2, "SHIPPED", "Old street 1"))
                .done("admin", 21)
                .rollback("customer", 23.05, 23.22)
                .refused("customer", 24, "ObjectOptimisticLockingFailureException")
                .build(Verdict.REFUSED, List.of("customer"), 8, 13);
    }

    /** The deadlock victim is retried, and ships to an address that the admin has not seen. */
    public static Trace serializableWithRetry() {
        return new TraceBuilder("S01", "none-serializable-retry", "SERIALIZABLE", "purchase_order", "admin", "customer")
                .stored(2, order("PREPARING", "Old street 1"))
                .select("admin", 11.3, 12.75, select(1), order("PREPARING", "Old street 1"))
                .statement("admin", 15.25, 16.05, locks())
                .select("customer", 18.85, 19.35, select(2), order("PREPARING", "Old street 1"))
                .statement("customer", 22.75, 23.2, locks())
                .waiting("customer", 32, 37.2, update(2, "New street 2", "PREPARING"), "admin", null)
                .victim("admin", 35.8, 36.8, statement(UPDATE, List.of("Old street 1", "SHIPPED", ORDER), -1, 1))
                .rollback("admin", 40.6, 41.05)
                .waiting("admin", 69.95, 83.25, select(3), "customer", order("PREPARING", "New street 2"))
                .statement("customer", 74.4, 74.9, insert(2, "ADDRESS", "New street 2"))
                .commit("customer", 78.3, 82.8)
                .stored(82.9, order("PREPARING", "New street 2"))
                .done("customer", 83)
                .statement("admin", 86.5, 87.5, locks())
                .statement("admin", 90.7, 94.4, update(3, "New street 2", "SHIPPED"))
                .statement("admin", 96.3, 96.7, insert(3, "STATE", "SHIPPED"))
                .commit("admin", 97.9, 98.1)
                .stored(98.2, order("SHIPPED", "New street 2"))
                .done("admin", 98.4)
                .build(Verdict.STALE_DECISION, List.of("admin"), 2, 18);
    }

    /** Each transaction waits for the other. The deadlock victim is retried. */
    public static Trace deadlock() {
        return new TraceBuilder("S04", "opposite-locks-retry", "READ COMMITTED", "product", "a", "b")
                .stored(1, row("P-901", "10", "P-902", "10"))
                .statement("a", 1.6, 2.0, product(1, "P-901"))
                .statement("b", 4.5, 4.9, product(2, "P-902"))
                .waiting("b", 5.7, 9.85, product(2, "P-901"), "a", null)
                .victim("a", 9.35, 9.9, statement(LOCK_PRODUCT, List.of("P-902"), -1, 1))
                .rollback("a", 10.4, 10.55)
                .waiting("a", 35.6, 39.3, product(3, "P-901"), "b", null)
                .commit("b", 38.6, 38.75)
                .stored(38.9, row("P-901", "9", "P-902", "9"))
                .done("b", 39)
                .statement("a", 44.1, 49.7, product(3, "P-902"))
                .commit("a", 50.1, 50.3)
                .stored(50.4, row("P-901", "8", "P-902", "8"))
                .done("a", 50.6)
                .build(Verdict.CONSISTENT, List.of(), 14);
    }

    /** The first actor holds the row lock, the second waits for it, and the pool has no connection for the third. */
    public static Trace exhaustedPool() {
        return new TraceBuilder("S19", "row-lock-two-connections", "READ COMMITTED", "product", "a", "b", "c")
                .stored(1, row("P-901", "2"))
                .statement("a", 1.6, 2.0, product(1, "P-901"))
                .waiting("b", 4.5, 2_020.3, product(2, "P-901"), "a", null)
                .waitingInProcess(Kind.WAIT_FOR_CONNECTION, "c", 9.1, 2_020.1)
                .commit("a", 2_019.6, 2_019.9)
                .stored(2_020, row("P-901", "1"))
                .done("a", 2_020.2)
                .commit("b", 2_025, 2_025.3)
                .stored(2_025.4, row("P-901", "0"))
                .done("b", 2_025.5)
                .statement("c", 2_027, 2_027.3, product(3, "P-901"))
                .rollback("c", 2_028, 2_028.2)
                .done("c", 2_028.4)
                .build(Verdict.CONSISTENT, List.of(), 9);
    }

    private static Statement product(int transaction, String product) {
        return statement(LOCK_PRODUCT, List.of(product), 1, transaction, product);
    }

    /** The second and the third actor wait a long time for the first. */
    public static Trace threeActors() {
        return new TraceBuilder("S21", "row-lock", "READ COMMITTED", "purchase_order", "a", "b", "c")
                .stored(1, order(1, "PREPARING", "Old street 1"))
                .statement("a", 2, 2.4, update(1, "Old street 1", "SHIPPED"))
                .waiting("b", 3, 1_205.3, update(2, "New street 2", "PREPARING"), "a", null)
                .waiting("c", 4, 1_206.1, update(3, "Third street 3", "PREPARING"), "a", null)
                .commit("a", 1_204.8, 1_205.2)
                .stored(1_205.3, order(2, "SHIPPED", "Old street 1"))
                .done("a", 1_205.4)
                .rollback("b", 1_207, 1_207.2)
                .rollback("c", 1_207.5, 1_207.8)
                .refused("b", 1_208, "OrderStateException")
                .refused("c", 1_208, "OrderStateException")
                .build(Verdict.REFUSED, List.of("b", "c"), 10, 11);
    }
}
