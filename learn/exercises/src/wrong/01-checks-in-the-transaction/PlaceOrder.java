package dev.interlock.exercises;

import java.util.Optional;
import java.util.UUID;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.transaction.support.TransactionTemplate;

/** The check sees nothing of the other transaction. The key refuses one of the two, by an exception. */
public class PlaceOrder {

    private final JdbcClient jdbc;
    private final TransactionTemplate transactions;

    public PlaceOrder(JdbcClient jdbc, TransactionTemplate transactions) {
        this.jdbc = jdbc;
        this.transactions = transactions;
    }

    /** @return the number of the order that this form placed, now or when it was sent before */
    public String placeOrder(String formKey, String address) {
        return transactions.execute(transaction -> {
            Optional<String> placed = placedWith(formKey);
            if (placed.isPresent()) {
                return placed.get();
            }
            String number = UUID.randomUUID().toString();
            insertOrder(number, address);
            insertKey(formKey, number);
            return number;
        });
    }

    private Optional<String> placedWith(String formKey) {
        return jdbc.sql("select order_number from placement where form_key = ?")
                .param(formKey)
                .query(String.class)
                .optional();
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
