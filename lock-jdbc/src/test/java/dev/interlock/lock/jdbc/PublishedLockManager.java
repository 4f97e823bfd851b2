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
 * The lock as it was published (chapter 8, section 4.2): read, delete what is over, insert (docs/differences.md, row 5). The delete does
 * not ask whether the row is still the one that was read. The test that passes on ours must fail on this.
 */
final class PublishedLockManager {

    private final JdbcClient jdbc;
    private final TransactionOperations transaction;
    private final Runnable betweenReadAndDelete;

    /** @param betweenReadAndDelete where another process may come in, made as wide as a test needs it */
    PublishedLockManager(DataSource source, TransactionOperations transaction, Runnable betweenReadAndDelete) {
        this.jdbc = JdbcClient.create(source);
        this.transaction = transaction;
        this.betweenReadAndDelete = betweenReadAndDelete;
    }

    /** Empty if another owner holds the lock, or was faster. */
    Optional<LockId> tryLock(LockTarget target) {
        try {
            return transaction.execute(status -> isHeld(target) ? Optional.empty() : Optional.of(insert(target)));
        } catch (DuplicateKeyException faster) {
            return Optional.empty();
        }
    }

    private boolean isHeld(LockTarget target) {
        Optional<Timestamp> end = jdbc.sql("select expiration_time from locks where type = ? and id = ?")
                .params(target.type(), target.id())
                .query(Timestamp.class)
                .optional();
        if (end.isEmpty()) {
            return false;
        }
        if (end.get().getTime() >= System.currentTimeMillis()) {
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
        Timestamp end = new Timestamp(now.getTime() + TimeUnit.MINUTES.toMillis(5));
        jdbc.sql("""
                insert into locks (type, id, lockid, owner, token, locked_at, beat_at, expiration_time)
                values (?, ?, ?, 'anybody', 1, ?, ?, ?)
                """)
                .params(target.type(), target.id(), id.value(), now, now, end)
                .update();
        return id;
    }
}
