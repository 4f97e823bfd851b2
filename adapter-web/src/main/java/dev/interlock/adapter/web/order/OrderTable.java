package dev.interlock.adapter.web.order;

import static java.util.stream.Collectors.toMap;

import dev.interlock.application.port.in.editlock.EditLock;
import dev.interlock.application.port.in.editlock.EditLockQueries;
import dev.interlock.application.port.in.order.OrderPage;
import dev.interlock.application.port.in.order.OrderPage.OrderSummary;
import dev.interlock.application.port.in.order.OrderQueries;
import dev.interlock.application.port.in.order.OrderQueries.OrderSearch;
import dev.interlock.application.port.in.order.OrderTargets;
import dev.interlock.application.port.in.packing.PackingQueries;
import dev.interlock.application.port.in.packing.PackingQueries.PackingLease;
import dev.interlock.domain.member.Actor;
import dev.interlock.domain.order.OrderNo;
import dev.interlock.domain.order.OrderState;
import dev.interlock.lock.LockTarget;
import java.util.List;
import java.util.Map;
import org.springframework.stereotype.Component;
import org.springframework.ui.Model;

/** One page of orders, each with its edit lock and, for admins, its packing lease. */
@Component
public class OrderTable {

    private final OrderQueries orderQueries;
    private final EditLockQueries editLockQueries;
    private final PackingQueries packingQueries;

    OrderTable(OrderQueries orderQueries, EditLockQueries editLockQueries, PackingQueries packingQueries) {
        this.orderQueries = orderQueries;
        this.editLockQueries = editLockQueries;
        this.packingQueries = packingQueries;
    }

    public void show(OrderSearch search, Model model) {
        OrderPage page = orderQueries.listOrders(search);
        Actor actor = search.actor();
        model.addAttribute("page", page);
        model.addAttribute("after", search.after());
        model.addAttribute("locks", locks(page, actor));
        model.addAttribute("packingLeases", actor.isAdmin() ? packingLeases(page, actor) : Map.of());
    }

    private Map<OrderNo, EditLock> locks(OrderPage page, Actor actor) {
        List<LockTarget> targets = page.orders().stream()
                .map(OrderSummary::number)
                .map(OrderTargets::of)
                .toList();
        return editLockQueries.findEditLocks(targets, actor).values().stream()
                .collect(toMap(lock -> new OrderNo(lock.target().id()), lock -> lock));
    }

    /** Only orders in preparation are packed. */
    private Map<OrderNo, PackingLease> packingLeases(OrderPage page, Actor actor) {
        return packingQueries.findPackingLeases(
                page.orders().stream()
                        .filter(order -> order.state() == OrderState.PREPARING)
                        .map(OrderSummary::number)
                        .toList(),
                actor);
    }
}
