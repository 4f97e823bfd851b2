package dev.interlock.bootstrap;

import dev.interlock.application.port.in.dispatch.DispatchOrders;
import dev.interlock.application.port.in.editlock.BreakEditLock;
import dev.interlock.application.port.in.editlock.CloseEditPage;
import dev.interlock.application.port.in.editlock.FindEditLocks;
import dev.interlock.application.port.in.editlock.KeepEditing;
import dev.interlock.application.port.in.editlock.ListEditLocks;
import dev.interlock.application.port.in.editlock.ListLockEvents;
import dev.interlock.application.port.in.editlock.ReadLockNotices;
import dev.interlock.application.port.in.editlock.RecordExpiredLocks;
import dev.interlock.application.port.in.editlock.ReleaseEditLock;
import dev.interlock.application.port.in.editlock.StartEditing;
import dev.interlock.application.port.in.editlock.ViewEditLock;
import dev.interlock.application.port.in.editlock.ViewWhoEdits;
import dev.interlock.application.port.in.editlock.WaitToEdit;
import dev.interlock.application.port.in.member.DisableMember;
import dev.interlock.application.port.in.member.EnableMember;
import dev.interlock.application.port.in.member.FindMember;
import dev.interlock.application.port.in.member.FindMemberEpochs;
import dev.interlock.application.port.in.member.ListMembers;
import dev.interlock.application.port.in.member.SignOutElsewhere;
import dev.interlock.application.port.in.member.UpgradePassword;
import dev.interlock.application.port.in.order.CancelOrder;
import dev.interlock.application.port.in.order.CancelUnpaidOrders;
import dev.interlock.application.port.in.order.ChangeOrderLines;
import dev.interlock.application.port.in.order.ChangeShipping;
import dev.interlock.application.port.in.order.ConfirmPayment;
import dev.interlock.application.port.in.order.EditOrder;
import dev.interlock.application.port.in.order.ListOrders;
import dev.interlock.application.port.in.order.PlaceOrder;
import dev.interlock.application.port.in.order.ReviewConflict;
import dev.interlock.application.port.in.order.StartShipping;
import dev.interlock.application.port.in.order.ViewOrder;
import dev.interlock.application.port.in.order.ViewOrderHistory;
import dev.interlock.application.port.in.packing.DismissLostPackingLeases;
import dev.interlock.application.port.in.packing.FindPackingLeases;
import dev.interlock.application.port.in.packing.HandBackOrder;
import dev.interlock.application.port.in.packing.KeepPacking;
import dev.interlock.application.port.in.packing.ShipPackedOrder;
import dev.interlock.application.port.in.packing.TakeNextOrder;
import dev.interlock.application.port.in.packing.ViewPacking;
import dev.interlock.application.port.in.product.ListProducts;
import dev.interlock.application.port.in.worklock.BreakWorkLock;
import dev.interlock.application.port.in.worklock.ListWorkLocks;
import dev.interlock.application.port.in.worklock.ViewWorkLock;
import dev.interlock.application.port.out.dispatch.ShippingLabels;
import dev.interlock.application.port.out.editlock.LockEventLog;
import dev.interlock.application.port.out.editlock.LockQueue;
import dev.interlock.application.port.out.member.MemberRepository;
import dev.interlock.application.port.out.order.OrderChangeLog;
import dev.interlock.application.port.out.order.OrderQueries;
import dev.interlock.application.port.out.order.OrderQueue;
import dev.interlock.application.port.out.order.OrderRepository;
import dev.interlock.application.port.out.order.PlacementLog;
import dev.interlock.application.port.out.product.ProductRepository;
import dev.interlock.application.service.dispatch.DispatchLocks;
import dev.interlock.application.service.dispatch.DispatchOrdersService;
import dev.interlock.application.service.dispatch.Dispatcher;
import dev.interlock.application.service.editlock.BreakEditLockService;
import dev.interlock.application.service.editlock.CloseEditPageService;
import dev.interlock.application.service.editlock.EditLockCoordinator;
import dev.interlock.application.service.editlock.EditLockTerms;
import dev.interlock.application.service.editlock.EditLockViewAssembler;
import dev.interlock.application.service.editlock.FindEditLocksService;
import dev.interlock.application.service.editlock.KeepEditingService;
import dev.interlock.application.service.editlock.ListEditLocksService;
import dev.interlock.application.service.editlock.ListLockEventsService;
import dev.interlock.application.service.editlock.ReadLockNoticesService;
import dev.interlock.application.service.editlock.RecordExpiredLocksService;
import dev.interlock.application.service.editlock.ReleaseEditLockService;
import dev.interlock.application.service.editlock.StartEditingService;
import dev.interlock.application.service.editlock.ViewEditLockService;
import dev.interlock.application.service.editlock.ViewWhoEditsService;
import dev.interlock.application.service.editlock.WaitToEditService;
import dev.interlock.application.service.member.DisableMemberService;
import dev.interlock.application.service.member.EnableMemberService;
import dev.interlock.application.service.member.ListMembersService;
import dev.interlock.application.service.member.SessionEnd;
import dev.interlock.application.service.member.SignOutElsewhereService;
import dev.interlock.application.service.member.UpgradePasswordService;
import dev.interlock.application.service.order.CancelOrderService;
import dev.interlock.application.service.order.CancelUnpaidOrdersService;
import dev.interlock.application.service.order.ChangeOrderLinesService;
import dev.interlock.application.service.order.ChangeShippingService;
import dev.interlock.application.service.order.ConfirmPaymentService;
import dev.interlock.application.service.order.EditOrderService;
import dev.interlock.application.service.order.FencedTransaction;
import dev.interlock.application.service.order.OrderEditor;
import dev.interlock.application.service.order.OrderLineEditor;
import dev.interlock.application.service.order.PlaceOrderService;
import dev.interlock.application.service.order.ReviewConflictService;
import dev.interlock.application.service.order.StartShippingService;
import dev.interlock.application.service.order.Stock;
import dev.interlock.application.service.order.UnpaidTerms;
import dev.interlock.application.service.order.ViewOrderHistoryService;
import dev.interlock.application.service.order.ViewOrderService;
import dev.interlock.application.service.packing.DismissLostPackingLeasesService;
import dev.interlock.application.service.packing.FindPackingLeasesService;
import dev.interlock.application.service.packing.HandBackOrderService;
import dev.interlock.application.service.packing.KeepPackingService;
import dev.interlock.application.service.packing.PackingLeaseViewAssembler;
import dev.interlock.application.service.packing.PackingLeases;
import dev.interlock.application.service.packing.ShipPackedOrderService;
import dev.interlock.application.service.packing.TakeNextOrderService;
import dev.interlock.application.service.packing.ViewPackingService;
import dev.interlock.application.service.worklock.BreakWorkLockService;
import dev.interlock.application.service.worklock.ListWorkLocksService;
import dev.interlock.application.service.worklock.ViewWorkLockService;
import dev.interlock.application.service.worklock.WorkLocks;
import dev.interlock.lock.DistributedLock;
import dev.interlock.lock.LockManager;
import dev.interlock.lock.runtime.Locks;
import dev.interlock.lock.spi.LeaseStore;
import java.time.Clock;
import java.time.Duration;
import java.time.ZoneId;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.security.config.annotation.method.configuration.EnableMethodSecurity;

/**
 * The table of contents: every use case, and what serves it. A question that needs no rule goes straight to the out-port
 * that answers it.
 */
@Configuration(proxyBeanMethods = false)
@EnableMethodSecurity
class UseCaseConfiguration {

    @Bean
    PlaceOrder placeOrder(OrderEditor editor, PlacementLog placements, Stock stock, Clock clock) {
        return new PlaceOrderService(editor, placements, stock, clock);
    }

    @Bean
    ConfirmPayment confirmPayment(OrderEditor editor) {
        return new ConfirmPaymentService(editor);
    }

    @Bean
    ChangeShipping changeShipping(OrderEditor editor) {
        return new ChangeShippingService(editor);
    }

    @Bean
    ChangeOrderLines changeOrderLines(OrderEditor editor, OrderLineEditor lines) {
        return new ChangeOrderLinesService(editor, lines);
    }

    @Bean
    EditOrder editOrder(OrderEditor editor, OrderLineEditor lines, EditLockCoordinator locks) {
        return new EditOrderService(editor, lines, locks);
    }

    @Bean
    StartShipping startShipping(OrderEditor editor, PackingLeases packingLeases) {
        return new StartShippingService(editor, packingLeases);
    }

    @Bean
    CancelOrder cancelOrder(OrderEditor editor, Stock stock) {
        return new CancelOrderService(editor, stock);
    }

    @Bean
    CancelUnpaidOrders cancelUnpaidOrders(
            OrderQueue queue,
            CancelOrder cancelOrder,
            DistributedLock jobLock,
            FencedTransaction transaction,
            UnpaidTerms terms,
            Clock clock) {
        return new CancelUnpaidOrdersService(queue, cancelOrder, jobLock, transaction, terms, clock);
    }

    @Bean
    DispatchOrders dispatchOrders(DispatchLocks locks, Dispatcher dispatcher) {
        return new DispatchOrdersService(locks, dispatcher);
    }

    @Bean
    TakeNextOrder takeNextOrder(OrderQueue queue, OrderRepository orders, PackingLeases claims, Clock clock) {
        return new TakeNextOrderService(queue, orders, claims, clock);
    }

    @Bean
    KeepPacking keepPacking(PackingLeases claims) {
        return new KeepPackingService(claims);
    }

    @Bean
    HandBackOrder handBackOrder(PackingLeases claims) {
        return new HandBackOrderService(claims);
    }

    @Bean
    ShipPackedOrder shipPackedOrder(PackingLeases claims, StartShipping startShipping) {
        return new ShipPackedOrderService(claims, startShipping);
    }

    @Bean
    ViewPacking viewPacking(
            PackingLeases claims, OrderQueue queue, ViewOrder viewOrder, PackingLeaseViewAssembler views, Clock clock) {
        return new ViewPackingService(claims, queue, viewOrder, views, clock);
    }

    @Bean
    FindPackingLeases findPackingLeases(PackingLeases claims, PackingLeaseViewAssembler views) {
        return new FindPackingLeasesService(claims, views);
    }

    @Bean
    DismissLostPackingLeases dismissLostPackingLeases(PackingLeases claims) {
        return new DismissLostPackingLeasesService(claims);
    }

    @Bean
    PackingLeaseViewAssembler packingLeaseViewAssembler(MemberRepository members, Clock clock) {
        return new PackingLeaseViewAssembler(members, clock);
    }

    @Bean
    ListOrders listOrders(OrderQueries queries) {
        return queries::search;
    }

    @Bean
    ViewOrder viewOrder(OrderRepository orders) {
        return new ViewOrderService(orders);
    }

    @Bean
    ViewOrderHistory viewOrderHistory(OrderChangeLog changeLog) {
        return new ViewOrderHistoryService(changeLog);
    }

    @Bean
    ReviewConflict reviewConflict(ViewOrder viewOrder, ViewOrderHistory viewOrderHistory, OrderChangeLog changeLog) {
        return new ReviewConflictService(viewOrder, viewOrderHistory, changeLog);
    }

    @Bean
    StartEditing startEditing(OrderRepository orders, EditLockCoordinator locks) {
        return new StartEditingService(orders, locks);
    }

    @Bean
    KeepEditing keepEditing(
            OrderRepository orders, EditLockCoordinator locks, LockQueue queue, EditLockViewAssembler views) {
        return new KeepEditingService(orders, locks, queue, views);
    }

    @Bean
    ReleaseEditLock releaseEditLock(LeaseStore leases, EditLockCoordinator locks) {
        return new ReleaseEditLockService(leases, locks);
    }

    @Bean
    CloseEditPage closeEditPage(LeaseStore leases) {
        return new CloseEditPageService(leases);
    }

    @Bean
    WaitToEdit waitToEdit(OrderRepository orders, LockQueue queue, ViewEditLock viewEditLock) {
        return new WaitToEditService(orders, queue, viewEditLock);
    }

    @Bean
    ViewEditLock viewEditLock(LeaseStore leases, LockQueue queue, EditLockViewAssembler views) {
        return new ViewEditLockService(leases, queue, views);
    }

    @Bean
    ViewWhoEdits viewWhoEdits(LeaseStore leases, LockQueue queue, EditLockViewAssembler views) {
        return new ViewWhoEditsService(leases, queue, views);
    }

    @Bean
    FindEditLocks findEditLocks(LeaseStore leases, EditLockViewAssembler views) {
        return new FindEditLocksService(leases, views);
    }

    @Bean
    ListEditLocks listEditLocks(LeaseStore leases, LockQueue queue, EditLockViewAssembler views) {
        return new ListEditLocksService(leases, queue, views);
    }

    @Bean
    ListLockEvents listLockEvents(LockEventLog events) {
        return new ListLockEventsService(events);
    }

    @Bean
    BreakEditLock breakEditLock(EditLockCoordinator locks) {
        return new BreakEditLockService(locks);
    }

    @Bean
    ReadLockNotices readLockNotices(LockEventLog events) {
        return new ReadLockNoticesService(events);
    }

    @Bean
    RecordExpiredLocks recordExpiredLocks(LockEventLog events, LeaseStore leases) {
        return new RecordExpiredLocksService(events, leases);
    }

    @Bean
    ListWorkLocks listWorkLocks(WorkLocks locks) {
        return new ListWorkLocksService(locks);
    }

    @Bean
    ViewWorkLock viewWorkLock(WorkLocks locks) {
        return new ViewWorkLockService(locks);
    }

    @Bean
    BreakWorkLock breakWorkLock(WorkLocks locks, LockEventLog events) {
        return new BreakWorkLockService(locks, events);
    }

    @Bean
    ListProducts listProducts(ProductRepository products) {
        return products::findAll;
    }

    @Bean
    FindMember findMember(MemberRepository members) {
        return members::find;
    }

    @Bean
    FindMemberEpochs findMemberEpochs(MemberRepository members) {
        return members::findEpochs;
    }

    @Bean
    ListMembers listMembers(MemberRepository members) {
        return new ListMembersService(members);
    }

    @Bean
    SessionEnd sessionEnd(MemberRepository members, EditLockCoordinator locks) {
        return new SessionEnd(members, locks);
    }

    @Bean
    DisableMember disableMember(SessionEnd end) {
        return new DisableMemberService(end);
    }

    @Bean
    SignOutElsewhere signOutElsewhere(SessionEnd end) {
        return new SignOutElsewhereService(end);
    }

    @Bean
    EnableMember enableMember(MemberRepository members) {
        return new EnableMemberService(members);
    }

    @Bean
    UpgradePassword upgradePassword(MemberRepository members) {
        return new UpgradePasswordService(members);
    }

    @Bean
    EditLockCoordinator editLocks(
            LockManager locks, LeaseStore leases, LockQueue queue, LockEventLog events, EditLockTerms terms) {
        return new EditLockCoordinator(locks, leases, queue, events, terms);
    }

    @Bean
    EditLockViewAssembler editLockViewAssembler(MemberRepository members, Clock clock) {
        return new EditLockViewAssembler(members, clock);
    }

    @Bean
    LockManager lockManager(LeaseStore leases) {
        return Locks.lockManager(leases);
    }

    @Bean
    OrderEditor orderEditor(
            OrderRepository orders,
            OrderChangeLog changeLog,
            EditLockCoordinator locks,
            PackingLeases packingLeases,
            Clock clock) {
        return new OrderEditor(orders, changeLog, locks, packingLeases, clock);
    }

    @Bean
    FencedTransaction fencedTransaction() {
        return new FencedTransaction();
    }

    @Bean
    Dispatcher dispatcher(
            OrderRepository orders,
            EditLockCoordinator locks,
            ShippingLabels labels,
            StartShipping startShipping,
            FencedTransaction transaction,
            FindPackingLeases findPackingLeases) {
        return new Dispatcher(orders, locks, labels, startShipping, transaction, findPackingLeases);
    }

    @Bean
    OrderLineEditor orderLineEditor(OrderRepository orders, Stock stock) {
        return new OrderLineEditor(orders, stock);
    }

    @Bean
    Stock stock(ProductRepository products) {
        return new Stock(products);
    }

    /** In the shop's time zone, and in the microseconds that the databases keep. */
    @Bean
    Clock clock(@Value("${interlock.time-zone}") ZoneId timeZone) {
        return Clock.tick(Clock.system(timeZone), Duration.ofNanos(1000));
    }
}
