package dev.interlock.exercises;

import java.util.Comparator;
import java.util.List;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.transaction.support.TransactionTemplate;

/** Two products of one length keep the order in which they were named. */
public class ReserveStock {

    private final JdbcClient jdbc;
    private final TransactionTemplate transactions;

    public ReserveStock(JdbcClient jdbc, TransactionTemplate transactions) {
        this.jdbc = jdbc;
        this.transactions = transactions;
    }

    /** Takes a piece of every product in the list, two of one that is named twice, or nothing. */
    public void reserve(List<String> products) {
        transactions.executeWithoutResult(transaction ->
                products.stream().sorted(Comparator.comparing(String::length)).forEach(this::takeOne));
    }

    private void takeOne(String product) {
        jdbc.sql("update product set stock = stock - 1 where id = ?")
                .param(product)
                .update();
    }
}
