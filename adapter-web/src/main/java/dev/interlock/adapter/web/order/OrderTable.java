package dev.interlock.adapter.web.order;

import static java.util.stream.Collectors.toMap;
import static java.util.stream.Collectors.toSet;

import dev.interlock.application.port.in.editlock.EditLock;
import dev.interlock.application.port.in.editlock.EditLockQueries;
import dev.interlock.application.port.in.order.OrderPage;
import dev.interlock.application.port.in.order.OrderPage.OrderSummary;
import dev.interlock.application.port.in.order.OrderQueries;
import dev.interlock.application.port.in.order.OrderQueries.OrderSearch;
import dev.interlock.application.port.in.order.OrderTargets;
import dev.interlock.domain.member.Actor;
import dev.interlock.domain.order.OrderCommand;
import dev.interlock.domain.order.OrderNo;
import dev.interlock.domain.order.OrderState;
import dev.interlock.lock.LockTarget;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.springframework.stereotype.Component;
import org.springframework.ui.Model;

/** One page of orders, each with its edit lock and, for admins, its marks. */
@Component
public class OrderTable {

    private final OrderQueries orderQueries;
    private final EditLockQueries editLockQueries;
    private final OrderMarks marks;

    OrderTable(OrderQueries orderQueries, EditLockQueries editLockQueries, OrderMarks marks) {
        this.orderQueries = orderQueries;
        this.editLockQueries = editLockQueries;
        this.marks = marks;
    }

    public void show(OrderSearch search, Model model) {
        OrderPage page = orderQueries.listOrders(search);
        Actor actor = search.actor();
        model.addAttribute("page", page);
        model.addAttribute("locks", locks(page, actor));
        Map<OrderNo, List<OrderMark>> marked = marks.find(states(page), actor);
        model.addAttribute("marks", marked);
        model.addAttribute("inWork", inWorkOfOthers(marked));
    }

    private Map<OrderNo, EditLock> locks(OrderPage page, Actor actor) {
        List<LockTarget> targets = page.orders().stream()
                .filter(order -> OrderCommand.EDIT.isAllowedIn(order.state()))
                .map(OrderSummary::number)
                .map(OrderTargets::of)
                .toList();
        return editLockQueries.findEditLocks(targets, actor).values().stream()
                .collect(toMap(lock -> new OrderNo(lock.target().id()), lock -> lock));
    }

    private static Map<OrderNo, OrderState> states(OrderPage page) {
        return page.orders().stream().collect(toMap(OrderSummary::number, OrderSummary::state));
    }

    private static Set<OrderNo> inWorkOfOthers(Map<OrderNo, List<OrderMark>> marked) {
        return marked.entrySet().stream()
                .filter(order -> order.getValue().stream().anyMatch(mark -> !mark.selectable()))
                .map(Map.Entry::getKey)
                .collect(toSet());
    }
}
