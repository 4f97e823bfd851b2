package dev.interlock.adapter.web.order;

import dev.interlock.domain.member.Actor;
import dev.interlock.domain.order.OrderNo;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;

/** One order. Each action's form on the page carries the version that the page shows. */
@Controller
class OrderDetailController {

    private final OrderDetailPage page;

    OrderDetailController(OrderDetailPage page) {
        this.page = page;
    }

    @GetMapping("/orders/{orderNumber}")
    String detail(@PathVariable OrderNo orderNumber, Actor actor, Model model) {
        return page.show(orderNumber, actor, model);
    }
}
