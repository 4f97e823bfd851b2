package dev.interlock.adapter.web.dispatch;

import dev.interlock.adapter.web.order.OrderTable;
import dev.interlock.adapter.web.page.NavigationLink;
import dev.interlock.application.port.in.dispatch.DispatchOrders;
import dev.interlock.application.port.in.dispatch.DispatchOrders.DispatchOrdersRequest;
import dev.interlock.application.port.in.dispatch.OrderSnapshot;
import dev.interlock.application.port.in.order.OrderPosition;
import dev.interlock.application.port.in.order.OrderQueries.OrderSearch;
import dev.interlock.domain.member.Actor;
import dev.interlock.domain.member.Role;
import dev.interlock.domain.order.OrderState;
import jakarta.servlet.http.HttpSession;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.context.annotation.Bean;
import org.springframework.core.annotation.Order;
import org.springframework.http.HttpStatus;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.servlet.ModelAndView;
import tools.jackson.databind.json.JsonMapper;

/**
 * Shows the orders in preparation, dispatches those that are ticked, and shows the result. The session keeps the last result, so that
 * its labels can be printed again.
 */
@Controller
@RequestMapping("/admin/dispatch")
class DispatchController {

    @Bean
    @Order(4)
    static NavigationLink dispatchLink() {
        return NavigationLink.of("/admin/dispatch", "nav.dispatch", Role.ADMIN);
    }

    private static final String LAST = DispatchController.class.getName();

    private final DispatchOrders dispatchOrders;
    private final OrderTable table;
    private final JsonMapper json;

    DispatchController(DispatchOrders dispatchOrders, OrderTable table, JsonMapper json) {
        this.dispatchOrders = dispatchOrders;
        this.table = table;
        this.json = json;
    }

    @GetMapping
    String orders(@RequestParam(required = false) @Nullable OrderPosition after, Actor actor, Model model) {
        table.show(new OrderSearch(actor, OrderState.PREPARING, "", after), model);
        return "admin/dispatch";
    }

    /** @param orders number and version of each order that the admin has ticked */
    @PostMapping
    ModelAndView dispatch(
            @RequestParam(defaultValue = "") List<OrderSnapshot> orders,
            Actor actor,
            HttpSession session,
            Model model) {
        if (orders.isEmpty() || orders.size() > DispatchOrdersRequest.MAX_ORDERS) {
            model.addAttribute("ticked", orders.size());
            model.addAttribute("most", DispatchOrdersRequest.MAX_ORDERS);
            return new ModelAndView(orders(null, actor, model), HttpStatus.BAD_REQUEST);
        }
        DispatchOrdersRequest request = new DispatchOrdersRequest(orders, actor);
        DispatchResult result = DispatchResult.of(dispatchOrders.dispatchOrders(request));
        session.setAttribute(LAST, json.writeValueAsString(result));
        return new ModelAndView("redirect:/admin/dispatch/labels");
    }

    @GetMapping("/labels")
    String labels(HttpSession session, Model model) {
        if (session.getAttribute(LAST) instanceof String result) {
            model.addAttribute("last", json.readValue(result, DispatchResult.class));
        }
        return "admin/labels";
    }
}
