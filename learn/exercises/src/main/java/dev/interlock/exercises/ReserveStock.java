package dev.interlock.exercises;

import java.util.List;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.transaction.support.TransactionTemplate;

/** Exercise 2. A request takes a piece of each product from the stock. Each update locks its row until the commit. */
public class ReserveStock {

    private final JdbcClient jdbc;
    private final TransactionTemplate transactions;

    public ReserveStock(JdbcClient jdbc, TransactionTemplate transactions) {
        this.jdbc = jdbc;
        this.transactions = transactions;
    }

    /** Takes a piece of every product in the list, two of one that is named twice, or nothing. */
    public void reserve(List<String> products) {
        transactions.executeWithoutResult(transaction -> products.forEach(this::takeOne));
    }

    private void takeOne(String product) {
        jdbc.sql("update product set stock = stock - 1 where id = ?")
                .param(product)
                .update();
    }
}
