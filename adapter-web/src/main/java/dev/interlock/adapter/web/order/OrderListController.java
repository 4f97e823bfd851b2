package dev.interlock.adapter.web.order;

import dev.interlock.adapter.web.page.NavigationLink;
import dev.interlock.adapter.web.page.PageLinks;
import dev.interlock.adapter.web.text.TimeOfDay;
import dev.interlock.application.port.in.order.OrderQueries;
import dev.interlock.application.port.in.order.OrderQueries.OrderSearch;
import dev.interlock.application.port.in.order.OrderSort;
import dev.interlock.domain.member.Actor;
import dev.interlock.domain.member.Role;
import dev.interlock.domain.order.OrderState;
import org.springframework.context.annotation.Bean;
import org.springframework.core.annotation.Order;
import org.springframework.http.HttpStatus;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.servlet.ModelAndView;

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

    private final OrderQueries orderQueries;
    private final OrderTable table;
    private final PageLinks links;
    private final TimeOfDay timeOfDay;

    OrderListController(OrderQueries orderQueries, OrderTable table, PageLinks links, TimeOfDay timeOfDay) {
        this.orderQueries = orderQueries;
        this.table = table;
        this.links = links;
        this.timeOfDay = timeOfDay;
    }

    @GetMapping("/")
    String home() {
        return "redirect:/orders";
    }

    @GetMapping("/orders")
    ModelAndView list(OrderListFilter filter, Actor actor, Model model) {
        OrderSearch search = filter.search(actor, timeOfDay.getTimeZone());
        table.show(search, model);
        model.addAttribute("filter", filter);
        model.addAttribute("search", search);
        model.addAttribute("unreadable", filter.unreadable());
        model.addAttribute("states", OrderState.values());
        model.addAttribute("counts", orderQueries.countOrders(search));
        model.addAttribute("sorts", OrderSort.values());
        links.keepAsList();
        return new ModelAndView("orders/list", filter.unreadable().isEmpty() ? HttpStatus.OK : HttpStatus.BAD_REQUEST);
    }
}
