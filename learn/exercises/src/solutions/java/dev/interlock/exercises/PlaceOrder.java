package dev.interlock.exercises;

import java.util.UUID;
import org.springframework.dao.DuplicateKeyException;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.transaction.support.TransactionTemplate;

/** Exercise 1. A form carries a key of its own. A double click, or a browser that repeats a request, sends it twice. */
public class PlaceOrder {

    private final JdbcClient jdbc;
    private final TransactionTemplate transactions;

    public PlaceOrder(JdbcClient jdbc, TransactionTemplate transactions) {
        this.jdbc = jdbc;
        this.transactions = transactions;
    }

    /** @return the number of the order that this form placed, now or when it was sent before */
    public String placeOrder(String formKey, String address) {
        String number = UUID.randomUUID().toString();
        try {
            transactions.executeWithoutResult(transaction -> {
                insertKey(formKey, number);
                insertOrder(number, address);
            });
            return number;
        } catch (DuplicateKeyException repeat) {
            return placedWith(formKey);
        }
    }

    private String placedWith(String formKey) {
        return jdbc.sql("select order_number from placement where form_key = ?")
                .param(formKey)
                .query(String.class)
                .single();
    }

    /** The key is the primary key of its table. */
    private void insertKey(String formKey, String number) {
        jdbc.sql("insert into placement (form_key, order_number) values (?, ?)")
                .params(formKey, number)
                .update();
    }

    private void insertOrder(String number, String address) {
        jdbc.sql("insert into purchase_order (number, version, address, state) values (?, 0, ?, 'PREPARING')")
                .params(number, address)
                .update();
    }
}
