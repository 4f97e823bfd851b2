package dev.interlock.lock.jdbc.example;

import dev.interlock.lock.DistributedLock;
import dev.interlock.lock.LockHandle;
import dev.interlock.lock.LockOwner;
import dev.interlock.lock.LockRequest;
import dev.interlock.lock.LockTarget;
import java.time.Duration;
import java.util.Optional;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.scheduling.annotation.Scheduled;
import org.springframework.stereotype.Component;
import org.springframework.transaction.support.TransactionOperations;

/** A job that one of many nodes does, with Spring Boot. */
@Component
class DailyReport {

    private static final LockTarget REPORT = new LockTarget("job", "report");

    private final DistributedLock lock;
    private final TransactionOperations transaction;
    private final JdbcClient database;

    DailyReport(DistributedLock lock, TransactionOperations transaction, JdbcClient database) {
        this.lock = lock;
        this.transaction = transaction;
        this.database = database;
    }

    @Scheduled(cron = "0 0 3 * * *")
    void write() throws InterruptedException {
        LockRequest request = LockRequest.leased(LockOwner.named("daily report"), Duration.ofMinutes(5), REPORT);
        Optional<LockHandle> granted = lock.tryLock(request);
        if (granted.isEmpty()) {
            return; // another node writes it
        }
        try (LockHandle handle = granted.get()) {
            transaction.executeWithoutResult(status -> {
                handle.check(REPORT);
                database.sql("update report set days = days + 1").update();
            });
        }
    }
}
