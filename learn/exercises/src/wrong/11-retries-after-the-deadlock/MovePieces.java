package dev.interlock.exercises;

import org.springframework.dao.PessimisticLockingFailureException;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.transaction.support.TransactionTemplate;

/** A retry hides the deadlock from the user. The database still rolls a request back each time. */
public class MovePieces {

    private final JdbcClient jdbc;
    private final TransactionTemplate transactions;

    public MovePieces(JdbcClient jdbc, TransactionTemplate transactions) {
        this.jdbc = jdbc;
        this.transactions = transactions;
    }

    /** @return whether the pieces were moved: not if there are fewer on the shelf */
    public boolean move(String from, String to, int pieces) {
        while (true) {
            try {
                return moveOnce(from, to, pieces);
            } catch (PessimisticLockingFailureException deadlock) {
                // and once more
            }
        }
    }

    private boolean moveOnce(String from, String to, int pieces) {
        return transactions.execute(transaction -> {
            lock(from);
            lock(to);
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
