package dev.interlock.adapter.web.order;

import static java.util.stream.Collectors.toMap;

import dev.interlock.adapter.web.page.PageContext;
import dev.interlock.application.port.in.editlock.EditLock;
import dev.interlock.application.port.in.editlock.EditLockQueries;
import dev.interlock.application.port.in.order.OrderLock;
import dev.interlock.application.port.in.order.OrderPage;
import dev.interlock.application.port.in.order.OrderPage.OrderSummary;
import dev.interlock.application.port.in.order.OrderPosition;
import dev.interlock.application.port.in.order.OrderQueries;
import dev.interlock.application.port.in.order.OrderQueries.OrderSearch;
import dev.interlock.application.port.in.packing.PackingLease;
import dev.interlock.application.port.in.packing.PackingQueries;
import dev.interlock.domain.member.Actor;
import dev.interlock.domain.order.OrderNo;
import dev.interlock.domain.order.OrderState;
import dev.interlock.lock.LockTarget;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestParam;

/** The list: filters and pages stand in the address, so that it can be kept and sent. */
@Controller
class OrderListController {

    private final OrderQueries orderQueries;

    private final EditLockQueries editLockQueries;
    private final PackingQueries packingQueries;
    private final PageContext frame;

    OrderListController(
            OrderQueries orderQueries,
            EditLockQueries editLockQueries,
            PackingQueries packingQueries,
            PageContext frame) {
        this.orderQueries = orderQueries;
        this.editLockQueries = editLockQueries;
        this.packingQueries = packingQueries;
        this.frame = frame;
    }

    @GetMapping("/")
    String home() {
        return "redirect:/orders";
    }

    @GetMapping("/orders")
    String list(
            @RequestParam(required = false) @Nullable OrderState state,
            @RequestParam(defaultValue = "") String q,
            @RequestParam(required = false) @Nullable OrderPosition after,
            Actor actor,
            Model model) {
        OrderPage page = orderQueries.listOrders(new OrderSearch(actor, state, q.strip(), after));
        model.addAttribute("page", page);
        model.addAttribute("locks", locks(page, actor));
        model.addAttribute("claims", actor.isAdmin() ? claims(page, actor) : Map.of());
        model.addAttribute("states", OrderState.values());
        model.addAttribute("state", state);
        model.addAttribute("q", q);
        model.addAttribute("after", after);
        frame.keepAsList();
        return "orders/list";
    }

    private Map<OrderNo, EditLock> locks(OrderPage page, Actor actor) {
        List<LockTarget> targets = page.orders().stream()
                .map(OrderSummary::number)
                .map(OrderLock::of)
                .toList();
        return editLockQueries.findEditLocks(targets, actor).values().stream()
                .collect(toMap(lock -> new OrderNo(lock.target().id()), lock -> lock));
    }

    /** Only orders in preparation are packed. */
    private Map<OrderNo, PackingLease> claims(OrderPage page, Actor actor) {
        return packingQueries.findPackingLeases(
                page.orders().stream()
                        .filter(order -> order.state() == OrderState.PREPARING)
                        .map(OrderSummary::number)
                        .toList(),
                actor);
    }
}
