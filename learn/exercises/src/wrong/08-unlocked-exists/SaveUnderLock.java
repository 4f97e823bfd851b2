package dev.interlock.exercises;

import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.transaction.support.TransactionTemplate;

/** The row of the lock is read and not locked, so the lock may be taken over before the commit. */
public class SaveUnderLock {

    private final JdbcClient jdbc;
    private final TransactionTemplate transactions;

    public SaveUnderLock(JdbcClient jdbc, TransactionTemplate transactions) {
        this.jdbc = jdbc;
        this.transactions = transactions;
    }

    /** @return whether the address was saved: only if the caller holds the lock */
    public boolean save(String number, String lockId, String address) {
        return transactions.execute(transaction ->
                jdbc.sql("""
                        update purchase_order set address = ?, version = version + 1
                         where number = ? and exists (
                           select 1 from locks
                            where target = ? and lock_id = ? and expires_at > current_timestamp)
                        """).params(address, number, number, lockId).update() == 1);
    }
}
