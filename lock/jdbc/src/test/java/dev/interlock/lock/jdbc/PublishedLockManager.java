package dev.interlock.lock.jdbc;

import dev.interlock.lock.LockId;
import dev.interlock.lock.LockTarget;
import java.sql.Timestamp;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import javax.sql.DataSource;
import org.springframework.dao.DuplicateKeyException;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.transaction.support.TransactionOperations;

/**
 * The lock as it was published in chapter 8, section 4.2: read the row, delete it if it has expired, insert a new one
 * (docs/sources.md, row 5). The delete does not check that the row is still the one that was read.
 */
final class PublishedLockManager {

    private final JdbcClient jdbc;
    private final TransactionOperations transaction;
    private final Runnable betweenReadAndDelete;

    /** @param betweenReadAndDelete called between the read and the delete, so that a test can let other callers in */
    PublishedLockManager(DataSource source, TransactionOperations transaction, Runnable betweenReadAndDelete) {
        this.jdbc = JdbcClient.create(source);
        this.transaction = transaction;
        this.betweenReadAndDelete = betweenReadAndDelete;
    }

    /** Returns the lock id, or nothing if another owner holds the lock or has inserted its row first. */
    Optional<LockId> tryLock(LockTarget target) {
        try {
            return transaction.execute(status -> isHeld(target) ? Optional.empty() : Optional.of(insert(target)));
        } catch (DuplicateKeyException inserted) {
            return Optional.empty();
        }
    }

    private boolean isHeld(LockTarget target) {
        Optional<Timestamp> expiry = jdbc.sql("select expiration_time from locks where type = ? and id = ?")
                .params(target.type(), target.id())
                .query(Timestamp.class)
                .optional();
        if (expiry.isEmpty()) {
            return false;
        }
        if (expiry.get().getTime() >= System.currentTimeMillis()) {
            return true;
        }
        betweenReadAndDelete.run();
        jdbc.sql("delete from locks where type = ? and id = ?")
                .params(target.type(), target.id())
                .update();
        return false;
    }

    private LockId insert(LockTarget target) {
        LockId id = LockId.random();
        Timestamp now = new Timestamp(System.currentTimeMillis());
        Timestamp expiry = new Timestamp(now.getTime() + TimeUnit.MINUTES.toMillis(5));
        jdbc.sql("""
                insert into locks (type, id, lockid, owner, token, locked_at, renewed_at, expiration_time)
                values (?, ?, ?, 'owner', 1, ?, ?, ?)
                """)
                .params(target.type(), target.id(), id.value(), now, now, expiry)
                .update();
        return id;
    }
}
