package dev.interlock.dispatch.web;

import dev.interlock.adapter.web.order.OrderTable;
import dev.interlock.adapter.web.page.NavigationLink;
import dev.interlock.application.port.in.order.OrderPosition;
import dev.interlock.application.port.in.order.OrderQueries.OrderSearch;
import dev.interlock.dispatch.application.DispatchOrders;
import dev.interlock.dispatch.application.DispatchOrders.DispatchOrdersRequest;
import dev.interlock.dispatch.application.DispatchQueries;
import dev.interlock.dispatch.application.OrderSnapshot;
import dev.interlock.domain.member.Actor;
import dev.interlock.domain.member.Role;
import dev.interlock.domain.order.OrderState;
import java.util.List;
import java.util.UUID;
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

/** Shows the orders in preparation, dispatches those that are ticked, and shows the results of all admins with their labels. */
@Controller
@RequestMapping("/admin/dispatch")
class DispatchController {

    @Bean
    @Order(4)
    static NavigationLink dispatchLink() {
        return NavigationLink.of("/admin/dispatch", "nav.dispatch", Role.ADMIN);
    }

    private final DispatchOrders dispatchOrders;
    private final DispatchQueries dispatchQueries;
    private final OrderTable table;

    DispatchController(DispatchOrders dispatchOrders, DispatchQueries dispatchQueries, OrderTable table) {
        this.dispatchOrders = dispatchOrders;
        this.dispatchQueries = dispatchQueries;
        this.table = table;
    }

    @GetMapping
    String orders(@RequestParam(required = false) @Nullable OrderPosition after, Actor actor, Model model) {
        table.show(OrderSearch.oldestFirst(actor, OrderState.PREPARING, after), model);
        return "admin/dispatch";
    }

    /** @param orders number and version of each order that the admin has ticked */
    @PostMapping
    ModelAndView dispatch(@RequestParam(defaultValue = "") List<OrderSnapshot> orders, Actor actor, Model model) {
        if (orders.isEmpty() || orders.size() > DispatchOrdersRequest.MAX_ORDERS) {
            model.addAttribute("ticked", orders.size());
            model.addAttribute("most", DispatchOrdersRequest.MAX_ORDERS);
            return new ModelAndView(orders(null, actor, model), HttpStatus.BAD_REQUEST);
        }
        DispatchOrdersRequest request = new DispatchOrdersRequest(orders, actor);
        return new ModelAndView("redirect:/admin/dispatch/labels?dispatch="
                + dispatchOrders.dispatchOrders(request).id());
    }

    /** @param dispatch whose labels are shown, beside the list of the latest dispatches */
    @GetMapping("/labels")
    String labels(@RequestParam(required = false) @Nullable UUID dispatch, Model model) {
        model.addAttribute(
                "result", dispatch == null ? null : DispatchResult.of(dispatchQueries.viewDispatch(dispatch)));
        model.addAttribute("dispatches", dispatchQueries.listDispatches());
        return "admin/labels";
    }
}
