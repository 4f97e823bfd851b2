package dev.interlock.adapter.web.order;

import static dev.interlock.domain.order.OrderCommand.EDIT;

import dev.interlock.application.port.in.editlock.EditLockQueries;
import dev.interlock.application.port.in.history.HistoryPage;
import dev.interlock.application.port.in.history.HistoryPosition;
import dev.interlock.application.port.in.order.OrderDetail;
import dev.interlock.application.port.in.order.OrderQueries;
import dev.interlock.application.port.in.order.OrderTargets;
import dev.interlock.domain.member.Actor;
import dev.interlock.domain.order.OrderNo;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;
import org.springframework.ui.Model;

/** Shows an order, its history, its editor, and what its reader can do with it. */
@Component
public class OrderDetailPage {

    private final OrderQueries orderQueries;
    private final EditLockQueries editLockQueries;
    private final OrderMarks marks;
    private final HistoryAdditions additions;
    private final LineNames lineNames;

    OrderDetailPage(
            OrderQueries orderQueries,
            EditLockQueries editLockQueries,
            OrderMarks marks,
            HistoryAdditions additions,
            LineNames lineNames) {
        this.orderQueries = orderQueries;
        this.editLockQueries = editLockQueries;
        this.marks = marks;
        this.additions = additions;
        this.lineNames = lineNames;
    }

    public String show(OrderNo orderNumber, Actor actor, Model model) {
        return show(orderNumber, null, actor, model);
    }

    /** @param before where the page of the history begins, or none for the latest changes */
    String show(OrderNo orderNumber, @Nullable HistoryPosition before, Actor actor, Model model) {
        OrderDetail order = orderQueries.viewOrder(orderNumber, actor);
        HistoryPosition start = before == null ? HistoryPosition.behind(order.version()) : before;
        HistoryPage history = orderQueries.pageOrderHistory(orderNumber, start, actor);
        model.addAttribute("order", order);
        model.addAttribute("before", before);
        model.addAttribute("history", history);
        model.addAttribute("additions", additions.find(orderNumber, history, start, actor));
        model.addAttribute("names", lineNames.of(order.lines(), history.entries()));
        if (order.allows(EDIT)) {
            model.addAttribute(
                    "lock",
                    editLockQueries
                            .findEditLock(OrderTargets.of(orderNumber), actor)
                            .orElse(null));
        }
        model.addAttribute("marks", marks.findForPage(orderNumber, order.state(), actor));
        model.addAttribute("actions", OrderActions.of(order, actor.role()));
        return "orders/detail";
    }
}
