package dev.interlock.testing;

import dev.interlock.application.port.in.editlock.BreakLock;
import dev.interlock.application.port.in.editlock.Editing;
import dev.interlock.application.port.in.order.EditOrder;
import dev.interlock.application.port.in.order.OrderTargets;
import dev.interlock.application.port.out.editlock.LockEventLog;
import dev.interlock.application.port.out.editlock.LockQueue;
import dev.interlock.application.port.out.history.ChangeLog;
import dev.interlock.application.port.out.member.MemberRepository;
import dev.interlock.application.port.out.order.OrderRepository;
import dev.interlock.application.port.out.product.ProductRepository;
import dev.interlock.application.port.out.product.ProductStockRepository;
import dev.interlock.application.service.editlock.BreakLockService;
import dev.interlock.application.service.editlock.EditLockManager;
import dev.interlock.application.service.editlock.EditLockTerms;
import dev.interlock.application.service.editlock.EditLockViewAssembler;
import dev.interlock.application.service.editlock.EditableAggregates;
import dev.interlock.application.service.editlock.EditingService;
import dev.interlock.application.service.editlock.ForcedRelease;
import dev.interlock.application.service.editlock.HeldEditLocks;
import dev.interlock.application.service.history.History;
import dev.interlock.application.service.order.EditOrderService;
import dev.interlock.application.service.order.EditableOrder;
import dev.interlock.application.service.order.GuardedOrders;
import dev.interlock.application.service.order.Stock;
import dev.interlock.application.service.order.StockedLines;
import dev.interlock.domain.order.OrderCommand;
import dev.interlock.domain.order.OrderField;
import dev.interlock.lock.LockManager;
import dev.interlock.lock.jdbc.DistributedLockAutoConfiguration;
import dev.interlock.lock.jdbc.testing.SqlLog;
import dev.interlock.lock.runtime.Locks;
import dev.interlock.lock.spi.ForwardingLeaseStore;
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
@SpringBootApplication(
        scanBasePackages = "dev.interlock.adapter.persistence",
        exclude = DistributedLockAutoConfiguration.class)
public class PersistenceTestApplication {

    @Bean
    StoredOrders storedOrders(
            OrderRepository orders,
            ProductRepository products,
            ProductStockRepository stocks,
            TransactionOperations transaction) {
        return new StoredOrders(orders, products, stocks, transaction);
    }

    /** The store that is injected where no qualifier names one. Forwards, so that it is no second store of the same name. */
    @Bean
    @Primary
    ForwardingLeaseStore leases(@Qualifier("locks") LeaseStore locks) {
        return new ForwardingLeaseStore(locks) {};
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
    EditLockManager editLockManager(LockManager locks, LockEventLog events, EditLockTerms terms) {
        return new EditLockManager(locks, events, terms);
    }

    @Bean
    EditableAggregates editables(OrderRepository orders) {
        return new EditableAggregates(List.of(new EditableOrder(orders)));
    }

    @Bean
    HeldEditLocks heldEditLocks(EditableAggregates editables, LeaseStore leases) {
        return new HeldEditLocks(editables, leases);
    }

    @Bean
    History orderHistory(ChangeLog log) {
        return new History(log, OrderTargets.TYPE, OrderCommand::valueOf, OrderField::valueOf);
    }

    @Bean
    GuardedOrders orderEditor(OrderRepository orders, History history, HeldEditLocks locks) {
        return new GuardedOrders(orders, history, locks, List.of(), Clock.systemUTC());
    }

    @Bean
    StockedLines orderLineEditor(OrderRepository orders, ProductStockRepository stocks, ProductRepository products) {
        return new StockedLines(orders, new Stock(stocks, products));
    }

    @Bean
    EditOrder editOrder(GuardedOrders guardedOrders, StockedLines lines, EditLockManager locks) {
        return new EditOrderService(guardedOrders, lines, locks);
    }

    @Bean
    Editing editing(
            EditableAggregates editables,
            LockManager manager,
            LockQueue queue,
            LockEventLog events,
            EditLockTerms terms,
            EditLockManager locks,
            EditLockViewAssembler views) {
        return new EditingService(editables, manager, queue, events, terms, locks, views);
    }

    @Bean
    BreakLock breakLock(HeldEditLocks locks, LockEventLog events) {
        return new BreakLockService(locks, new ForcedRelease(events));
    }

    @Bean
    EditLockViewAssembler views(MemberRepository members) {
        return new EditLockViewAssembler(members, Clock.systemUTC());
    }

    @Bean
    static SqlLog sqlLog() {
        return new SqlLog();
    }
}
