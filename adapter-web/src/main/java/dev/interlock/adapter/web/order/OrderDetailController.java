package dev.interlock.adapter.web.order;

import dev.interlock.application.port.in.history.HistoryPosition;
import dev.interlock.domain.member.Actor;
import dev.interlock.domain.order.OrderNo;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestParam;

/** One order. Each action's form on the page carries the version that the page shows, but for <em>Edit order</em>, whose form is read under the lock. */
@Controller
class OrderDetailController {

    private final OrderDetailPage page;

    OrderDetailController(OrderDetailPage page) {
        this.page = page;
    }

    /** @param before where the page of the history begins, or none for the latest changes */
    @GetMapping("/orders/{orderNumber}")
    String detail(
            @PathVariable OrderNo orderNumber,
            @RequestParam(required = false) @Nullable HistoryPosition before,
            Actor actor,
            Model model) {
        return page.show(orderNumber, before, actor, model);
    }
}
