package dev.interlock.adapter.api.order;

import static org.springframework.http.MediaType.APPLICATION_JSON_VALUE;

import dev.interlock.adapter.api.ApiController;
import dev.interlock.adapter.api.history.HistoryResource;
import dev.interlock.adapter.api.problem.ProblemType;
import dev.interlock.adapter.api.version.Conditions;
import dev.interlock.application.port.in.history.HistoryPage;
import dev.interlock.application.port.in.history.HistoryPosition;
import dev.interlock.application.port.in.order.OrderDetail;
import dev.interlock.application.port.in.order.OrderPage;
import dev.interlock.application.port.in.order.OrderQueries;
import dev.interlock.application.port.in.order.OrderQueries.OrderSearch;
import dev.interlock.domain.member.Actor;
import dev.interlock.domain.order.OrderNo;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.validation.Valid;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.springframework.http.ResponseEntity;
import org.springframework.web.ErrorResponseException;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.ModelAttribute;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;

/** Reads orders: their own for customers, all of them for admins. */
@ApiController
@RequestMapping(path = OrderResourceController.ADDRESS, produces = APPLICATION_JSON_VALUE)
class OrderResourceController {

    static final String ADDRESS = "/api/orders";

    private final OrderQueries orderQueries;

    OrderResourceController(OrderQueries orderQueries) {
        this.orderQueries = orderQueries;
    }

    @GetMapping
    ResponseEntity<OrderListResource> list(
            @ModelAttribute @Valid OrderListQuery query, Actor actor, Locale language, HttpServletRequest request) {
        OrderPage page = orderQueries.listOrders(search(query, actor));
        return NextPage.link(request, "after", page.next()).body(OrderListResource.of(page, language));
    }

    private static OrderSearch search(OrderListQuery query, Actor actor) {
        try {
            return query.search(actor);
        } catch (IllegalArgumentException impossible) {
            ProblemType type = ProblemType.MALFORMED_REQUEST;
            throw new ErrorResponseException(type.status(), type.problem(impossible.getMessage()), impossible);
        }
    }

    @GetMapping("/{orderNumber}")
    ResponseEntity<OrderResource> view(@PathVariable OrderNo orderNumber, Actor actor, HttpServletRequest request) {
        OrderDetail order = orderQueries.viewOrder(orderNumber, actor);
        return Conditions.answer(request, order.version(), OrderResource.respond(OrderResource.of(order)));
    }

    /** Customers see the role of the author, and never the name of an admin. */
    @GetMapping("/{orderNumber}/history")
    ResponseEntity<HistoryResource> history(
            @PathVariable OrderNo orderNumber,
            @RequestParam(required = false) @Nullable HistoryPosition before,
            Actor actor,
            HttpServletRequest request) {
        long version = orderQueries.viewOrder(orderNumber, actor).version();
        HistoryPosition start = before == null ? HistoryPosition.behind(version) : before;
        HistoryPage page = orderQueries.pageOrderHistory(orderNumber, start, actor);
        return NextPage.link(request, "before", page.next()).body(HistoryResource.of(page));
    }
}
