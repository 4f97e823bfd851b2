package dev.interlock.testing;

import dev.interlock.application.port.in.editlock.BreakEditLock;
import dev.interlock.application.port.in.editlock.KeepEditing;
import dev.interlock.application.port.in.editlock.StartEditing;
import dev.interlock.application.port.in.order.EditOrder;
import dev.interlock.application.port.in.order.OrderTargets;
import dev.interlock.application.port.out.editlock.LockEventLog;
import dev.interlock.application.port.out.editlock.LockQueue;
import dev.interlock.application.port.out.history.ChangeLog;
import dev.interlock.application.port.out.member.MemberRepository;
import dev.interlock.application.port.out.order.OrderRepository;
import dev.interlock.application.port.out.product.ProductRepository;
import dev.interlock.application.port.out.product.ProductStockRepository;
import dev.interlock.application.service.editlock.BreakEditLockService;
import dev.interlock.application.service.editlock.EditLockCoordinator;
import dev.interlock.application.service.editlock.EditLockTerms;
import dev.interlock.application.service.editlock.EditLockViewAssembler;
import dev.interlock.application.service.editlock.Editables;
import dev.interlock.application.service.editlock.KeepEditingService;
import dev.interlock.application.service.editlock.LiveEditLocks;
import dev.interlock.application.service.editlock.StartEditingService;
import dev.interlock.application.service.history.History;
import dev.interlock.application.service.order.EditOrderService;
import dev.interlock.application.service.order.EditableOrder;
import dev.interlock.application.service.order.GuardedOrders;
import dev.interlock.application.service.order.Stock;
import dev.interlock.application.service.order.StockedLines;
import dev.interlock.application.service.packing.PackingLeases;
import dev.interlock.domain.order.OrderCommand;
import dev.interlock.domain.order.OrderField;
import dev.interlock.lock.LeaseTerms;
import dev.interlock.lock.LockManager;
import dev.interlock.lock.jdbc.testing.SqlLog;
import dev.interlock.lock.runtime.Locks;
import dev.interlock.lock.spi.LeaseStore;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import org.springframework.beans.factory.annotation.Qualifier;
import org.springframework.boot.autoconfigure.SpringBootApplication;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Primary;
import org.springframework.transaction.support.TransactionOperations;

/**
 * The persistence adapter alone, with its own settings. Is outside the packages that the application scans.
 */
@SpringBootApplication(scanBasePackages = "dev.interlock.adapter.persistence")
public class PersistenceTestApplication {

    @Bean
    StoredOrders storedOrders(
            OrderRepository orders,
            ProductRepository products,
            ProductStockRepository stocks,
            TransactionOperations transaction) {
        return new StoredOrders(orders, products, stocks, transaction);
    }

    /** The store that is injected where no qualifier names one. */
    @Bean
    @Primary
    LeaseStore leases(@Qualifier("locks") LeaseStore locks) {
        return locks;
    }

    @Bean
    LockManager lockManager(LeaseStore leases) {
        return Locks.lockManager(leases);
    }

    @Bean
    EditLockTerms editLockTerms() {
        Duration hour = Duration.ofHours(1);
        return new EditLockTerms(hour, hour, hour, hour, hour);
    }

    @Bean
    EditLockCoordinator editLocks(LockManager locks, LockEventLog events, EditLockTerms terms) {
        return new EditLockCoordinator(locks, events, terms);
    }

    @Bean
    Editables editables(OrderRepository orders) {
        return new Editables(List.of(new EditableOrder(orders)));
    }

    @Bean
    LiveEditLocks liveEditLocks(Editables editables, LeaseStore leases) {
        return new LiveEditLocks(editables, leases);
    }

    @Bean
    PackingLeases packingLeases(LeaseStore leases, LockEventLog events) {
        return new PackingLeases(Locks.lockManager(leases), events, new LeaseTerms(Duration.ofHours(1)));
    }

    @Bean
    History orderHistory(ChangeLog log) {
        return new History(log, OrderTargets.TYPE, OrderCommand::valueOf, OrderField::valueOf);
    }

    @Bean
    GuardedOrders orderEditor(OrderRepository orders, History history, LiveEditLocks locks, PackingLeases packing) {
        return new GuardedOrders(orders, history, locks, packing, Clock.systemUTC());
    }

    @Bean
    StockedLines orderLineEditor(OrderRepository orders, ProductStockRepository stocks, ProductRepository products) {
        return new StockedLines(orders, new Stock(stocks, products));
    }

    @Bean
    EditOrder editOrder(GuardedOrders guardedOrders, StockedLines lines, EditLockCoordinator locks) {
        return new EditOrderService(guardedOrders, lines, locks);
    }

    @Bean
    StartEditing startEditing(
            Editables editables, LockManager locks, LockQueue queue, LockEventLog events, EditLockTerms terms) {
        return new StartEditingService(editables, locks, queue, events, terms);
    }

    @Bean
    KeepEditing keepEditing(Editables editables, MemberRepository members, EditLockCoordinator locks, LockQueue queue) {
        return new KeepEditingService(editables, locks, queue, new EditLockViewAssembler(members, Clock.systemUTC()));
    }

    @Bean
    BreakEditLock breakEditLock(LeaseStore leases, LockEventLog events) {
        return new BreakEditLockService(leases, events);
    }

    @Bean
    static SqlLog sqlLog() {
        return new SqlLog();
    }
}
