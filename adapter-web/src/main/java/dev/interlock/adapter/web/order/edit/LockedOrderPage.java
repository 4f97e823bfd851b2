package dev.interlock.adapter.web.order.edit;

import dev.interlock.adapter.web.editlock.LockBar;
import dev.interlock.application.port.in.order.OrderLock;
import dev.interlock.application.port.in.order.OrderQueries;
import dev.interlock.domain.member.Actor;
import dev.interlock.domain.order.OrderNo;
import org.springframework.http.HttpStatus;
import org.springframework.stereotype.Component;
import org.springframework.ui.Model;
import org.springframework.web.servlet.ModelAndView;

/** The order read-only, with the member who is editing it, if any, and the way into the queue. */
@Component
class LockedOrderPage {

    private final OrderQueries orderQueries;
    private final LockBar bar;

    LockedOrderPage(OrderQueries orderQueries, LockBar bar) {
        this.orderQueries = orderQueries;
        this.bar = bar;
    }

    ModelAndView show(OrderNo orderNumber, HttpStatus status, Actor actor, Model model) {
        bar.showReadOnly(OrderLock.of(orderNumber), status, actor, model);
        model.addAttribute("order", orderQueries.viewOrder(orderNumber, actor));
        return new ModelAndView("orders/locked", status);
    }
}
