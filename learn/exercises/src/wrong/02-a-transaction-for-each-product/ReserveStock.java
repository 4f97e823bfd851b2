package dev.interlock.exercises;

import java.util.List;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.transaction.support.TransactionTemplate;

/** No request holds two rows, and a request that fails has taken some of its products. */
public class ReserveStock {

    private final JdbcClient jdbc;
    private final TransactionTemplate transactions;

    public ReserveStock(JdbcClient jdbc, TransactionTemplate transactions) {
        this.jdbc = jdbc;
        this.transactions = transactions;
    }

    /** Takes a piece of every product in the list, two of one that is named twice, or nothing. */
    public void reserve(List<String> products) {
        products.forEach(product -> transactions.executeWithoutResult(transaction -> takeOne(product)));
    }

    private void takeOne(String product) {
        jdbc.sql("update product set stock = stock - 1 where id = ?")
                .param(product)
                .update();
    }
}
