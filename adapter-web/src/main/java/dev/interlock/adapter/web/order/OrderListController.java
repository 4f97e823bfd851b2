package dev.interlock.adapter.web.order;

import dev.interlock.adapter.web.page.NavigationLink;
import dev.interlock.adapter.web.page.PageLinks;
import dev.interlock.application.port.in.order.OrderPosition;
import dev.interlock.application.port.in.order.OrderQueries.OrderSearch;
import dev.interlock.domain.member.Actor;
import dev.interlock.domain.member.Role;
import dev.interlock.domain.order.OrderState;
import org.jspecify.annotations.Nullable;
import org.springframework.context.annotation.Bean;
import org.springframework.core.annotation.Order;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestParam;

/** The list: filters and pages stand in the address, so that it can be kept and sent. */
@Controller
class OrderListController {

    @Bean
    @Order(1)
    static NavigationLink ordersLink() {
        return NavigationLink.of("/orders", "nav.orders", Role.CUSTOMER, Role.ADMIN);
    }

    @Bean
    @Order(2)
    static NavigationLink newOrderLink() {
        return NavigationLink.of("/orders/new", "nav.new", Role.CUSTOMER, Role.ADMIN);
    }

    private final OrderTable table;
    private final PageLinks links;

    OrderListController(OrderTable table, PageLinks links) {
        this.table = table;
        this.links = links;
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
        table.show(new OrderSearch(actor, state, q.strip(), after), model);
        model.addAttribute("states", OrderState.values());
        model.addAttribute("state", state);
        model.addAttribute("q", q);
        links.keepAsList();
        return "orders/list";
    }
}
