package dev.interlock.exercises;

import java.util.List;
import org.springframework.dao.PessimisticLockingFailureException;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.transaction.support.TransactionTemplate;

/** A retry hides the deadlock from the user. The database still rolls a request back each time. */
public class ReserveStock {

    private final JdbcClient jdbc;
    private final TransactionTemplate transactions;

    public ReserveStock(JdbcClient jdbc, TransactionTemplate transactions) {
        this.jdbc = jdbc;
        this.transactions = transactions;
    }

    /** Takes a piece of every product in the list, two of one that is named twice, or nothing. */
    public void reserve(List<String> products) {
        while (true) {
            try {
                transactions.executeWithoutResult(transaction -> products.forEach(this::takeOne));
                return;
            } catch (PessimisticLockingFailureException deadlock) {
                // and once more
            }
        }
    }

    private void takeOne(String product) {
        jdbc.sql("update product set stock = stock - 1 where id = ?")
                .param(product)
                .update();
    }
}
