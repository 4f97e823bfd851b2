package dev.interlock.exercises;

import java.util.stream.Stream;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.transaction.support.TransactionTemplate;

/** Exercise 11. Pieces move from one shelf to another. The rows of both shelves are locked before they are read. */
public class MovePieces {

    private final JdbcClient jdbc;
    private final TransactionTemplate transactions;

    public MovePieces(JdbcClient jdbc, TransactionTemplate transactions) {
        this.jdbc = jdbc;
        this.transactions = transactions;
    }

    /** @return whether the pieces were moved: not if there are fewer on the shelf */
    public boolean move(String from, String to, int pieces) {
        return transactions.execute(transaction -> {
            Stream.of(from, to).sorted().forEach(this::lock);
            if (piecesOn(from) < pieces) {
                return false;
            }
            add(from, -pieces);
            add(to, pieces);
            return true;
        });
    }

    private void lock(String shelf) {
        jdbc.sql("select name from shelf where name = ? for update")
                .param(shelf)
                .query(String.class)
                .single();
    }

    private int piecesOn(String shelf) {
        return jdbc.sql("select pieces from shelf where name = ?")
                .param(shelf)
                .query(Integer.class)
                .single();
    }

    private void add(String shelf, int pieces) {
        jdbc.sql("update shelf set pieces = pieces + ? where name = ?")
                .params(pieces, shelf)
                .update();
    }
}
