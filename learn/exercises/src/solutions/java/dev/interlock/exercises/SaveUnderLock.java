package dev.interlock.exercises;

import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.transaction.support.TransactionTemplate;

/** Exercise 8. A form was opened under a lock with a lease. Only the holder may save, and the lease may expire at any time. */
public class SaveUnderLock {

    private final JdbcClient jdbc;
    private final TransactionTemplate transactions;

    public SaveUnderLock(JdbcClient jdbc, TransactionTemplate transactions) {
        this.jdbc = jdbc;
        this.transactions = transactions;
    }

    /** @return whether the address was saved: only if the caller holds the lock */
    public boolean save(String number, String lockId, String address) {
        return transactions.execute(transaction -> {
            if (!holds(number, lockId)) {
                return false;
            }
            write(number, address);
            return true;
        });
    }

    private boolean holds(String number, String lockId) {
        return jdbc.sql(
                        "select lock_id from locks where target = ? and lock_id = ? and expires_at > current_timestamp for update")
                .params(number, lockId)
                .query(String.class)
                .optional()
                .isPresent();
    }

    private void write(String number, String address) {
        jdbc.sql("update purchase_order set address = ?, version = version + 1 where number = ?")
                .params(address, number)
                .update();
    }
}
