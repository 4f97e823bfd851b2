package dev.interlock.testing;

import dev.interlock.adapter.persistence.testing.SqlLog;
import dev.interlock.application.port.out.lock.LeaseStore;
import dev.interlock.application.port.out.lock.LockEventLog;
import dev.interlock.application.port.out.lock.LockQueue;
import dev.interlock.application.port.out.order.OrderRepository;
import dev.interlock.application.port.out.product.ProductRepository;
import dev.interlock.application.service.editlock.EditLockTerms;
import dev.interlock.application.service.editlock.EditLocks;
import dev.interlock.application.service.lock.LeaseLockManager;
import java.time.Duration;
import org.springframework.boot.autoconfigure.SpringBootApplication;
import org.springframework.context.annotation.Bean;
import org.springframework.transaction.support.TransactionOperations;

/**
 * The persistence adapter alone, with the settings that it brings itself. Stands outside the packages that the application
 * scans.
 */
@SpringBootApplication(scanBasePackages = "dev.interlock.adapter.persistence")
public class PersistenceTestApplication {

    @Bean
    StoredOrders storedOrders(OrderRepository orders, ProductRepository products, TransactionOperations transaction) {
        return new StoredOrders(orders, products, transaction);
    }

    @Bean
    EditLocks editLocks(LeaseStore leases, LockQueue queue, LockEventLog events) {
        Duration hour = Duration.ofHours(1);
        return new EditLocks(
                new LeaseLockManager(leases), leases, queue, events, new EditLockTerms(hour, hour, hour, hour, hour));
    }

    @Bean
    static SqlLog sqlLog() {
        return new SqlLog();
    }
}
