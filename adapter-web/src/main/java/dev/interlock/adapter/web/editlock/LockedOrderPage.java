package dev.interlock.adapter.web.editlock;

import dev.interlock.application.port.in.editlock.EditLock;
import dev.interlock.application.port.in.editlock.EditLockQueries;
import dev.interlock.application.port.in.order.OrderQueries;
import dev.interlock.domain.member.Actor;
import dev.interlock.domain.order.OrderNo;
import java.util.Optional;
import org.springframework.http.HttpStatus;
import org.springframework.stereotype.Component;
import org.springframework.ui.Model;
import org.springframework.web.servlet.ModelAndView;

/** The order read-only, with the member who is editing it, if any, and the way into the queue. */
@Component
class LockedOrderPage {

    private final OrderQueries orderQueries;
    private final EditLockQueries editLockQueries;
    private final EditPageTimes times;

    LockedOrderPage(OrderQueries orderQueries, EditLockQueries editLockQueries, EditPageTimes times) {
        this.orderQueries = orderQueries;
        this.editLockQueries = editLockQueries;
        this.times = times;
    }

    ModelAndView show(OrderNo orderNumber, HttpStatus status, Actor actor, Model model) {
        Optional<EditLock> lock = editLockQueries.viewEditLock(orderNumber, actor);
        model.addAttribute("order", orderQueries.viewOrder(orderNumber, actor));
        model.addAttribute("lock", lock.orElse(null));
        model.addAttribute("reserved", status == HttpStatus.LOCKED && lock.isEmpty());
        model.addAttribute("poll", times.poll().toSeconds());
        if (!model.containsAttribute("place")) {
            model.addAttribute("place", 0);
        }
        return new ModelAndView("orders/locked", status);
    }
}
