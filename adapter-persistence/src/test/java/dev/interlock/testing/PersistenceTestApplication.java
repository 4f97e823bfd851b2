package dev.interlock.testing;

import dev.interlock.application.port.in.editlock.BreakEditLock;
import dev.interlock.application.port.in.editlock.KeepEditing;
import dev.interlock.application.port.in.editlock.StartEditing;
import dev.interlock.application.port.in.order.EditOrder;
import dev.interlock.application.port.out.editlock.LockEventLog;
import dev.interlock.application.port.out.editlock.LockQueue;
import dev.interlock.application.port.out.member.MemberRepository;
import dev.interlock.application.port.out.order.OrderChangeLog;
import dev.interlock.application.port.out.order.OrderRepository;
import dev.interlock.application.port.out.product.ProductRepository;
import dev.interlock.application.service.editlock.BreakEditLockService;
import dev.interlock.application.service.editlock.EditLockTerms;
import dev.interlock.application.service.editlock.EditLockViews;
import dev.interlock.application.service.editlock.EditLocks;
import dev.interlock.application.service.editlock.KeepEditingService;
import dev.interlock.application.service.editlock.StartEditingService;
import dev.interlock.application.service.order.EditOrderService;
import dev.interlock.application.service.order.LinesChange;
import dev.interlock.application.service.order.OrderUpdates;
import dev.interlock.application.service.order.Stock;
import dev.interlock.application.service.packing.PackingClaims;
import dev.interlock.lock.LeaseTerms;
import dev.interlock.lock.jdbc.testing.SqlLog;
import dev.interlock.lock.runtime.Locks;
import dev.interlock.lock.spi.LeaseStore;
import java.time.Clock;
import java.time.Duration;
import org.springframework.beans.factory.annotation.Qualifier;
import org.springframework.boot.autoconfigure.SpringBootApplication;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Primary;
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

    /** The one that is meant where a store is asked for by its type alone. */
    @Bean
    @Primary
    LeaseStore leases(@Qualifier("locks") LeaseStore locks) {
        return locks;
    }

    @Bean
    EditLocks editLocks(LeaseStore leases, LockQueue queue, LockEventLog events) {
        Duration hour = Duration.ofHours(1);
        return new EditLocks(
                Locks.lockManager(leases), leases, queue, events, new EditLockTerms(hour, hour, hour, hour, hour));
    }

    @Bean
    PackingClaims packingClaims(LeaseStore leases, LockEventLog events) {
        return new PackingClaims(Locks.lockManager(leases), leases, events, LeaseTerms.uncapped(Duration.ofHours(1)));
    }

    @Bean
    OrderUpdates orderUpdates(
            OrderRepository orders, OrderChangeLog changeLog, EditLocks locks, PackingClaims packing) {
        return new OrderUpdates(orders, changeLog, locks, packing, Clock.systemUTC());
    }

    @Bean
    LinesChange linesChange(OrderRepository orders, ProductRepository products) {
        return new LinesChange(orders, new Stock(products));
    }

    @Bean
    EditOrder editOrder(OrderUpdates updates, LinesChange lines, EditLocks locks) {
        return new EditOrderService(updates, lines, locks);
    }

    @Bean
    StartEditing startEditing(OrderRepository orders, EditLocks locks) {
        return new StartEditingService(orders, locks);
    }

    @Bean
    KeepEditing keepEditing(OrderRepository orders, MemberRepository members, EditLocks locks, LockQueue queue) {
        return new KeepEditingService(orders, locks, queue, new EditLockViews(members, Clock.systemUTC()));
    }

    @Bean
    BreakEditLock breakEditLock(EditLocks locks) {
        return new BreakEditLockService(locks);
    }

    @Bean
    static SqlLog sqlLog() {
        return new SqlLog();
    }
}
