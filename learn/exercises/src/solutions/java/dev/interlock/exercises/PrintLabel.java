package dev.interlock.exercises;

import java.util.concurrent.locks.Lock;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.transaction.support.TransactionTemplate;

/** Exercise 10. An order gets one shipping label. A lock keeps two requests from printing at the same time. */
public class PrintLabel {

    private final JdbcClient jdbc;
    private final TransactionTemplate transactions;
    private final Lock lock;

    public PrintLabel(JdbcClient jdbc, TransactionTemplate transactions, Lock lock) {
        this.jdbc = jdbc;
        this.transactions = transactions;
        this.lock = lock;
    }

    /** Prints nothing if the order has its label, or if another request is printing now. */
    public void printLabel(String order) {
        if (!lock.tryLock()) {
            return;
        }
        try {
            transactions.executeWithoutResult(transaction -> printOnce(order));
        } finally {
            lock.unlock();
        }
    }

    private void printOnce(String order) {
        long labels = jdbc.sql("select count(*) from label where order_number = ?")
                .param(order)
                .query(Long.class)
                .single();
        if (labels == 0) {
            jdbc.sql("insert into label (order_number) values (?)").param(order).update();
        }
    }
}
