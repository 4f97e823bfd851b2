package dev.interlock.adapter.api.order;

import static org.springframework.http.MediaType.APPLICATION_JSON_VALUE;

import dev.interlock.adapter.api.ApiController;
import dev.interlock.adapter.api.version.Conditions;
import dev.interlock.application.port.in.order.OrderDetail;
import dev.interlock.application.port.in.order.OrderPage;
import dev.interlock.application.port.in.order.OrderPosition;
import dev.interlock.application.port.in.order.OrderQueries;
import dev.interlock.application.port.in.order.OrderQueries.OrderSearch;
import dev.interlock.domain.member.Actor;
import dev.interlock.domain.order.OrderNo;
import dev.interlock.domain.order.OrderState;
import jakarta.servlet.http.HttpServletRequest;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpHeaders;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.util.UriComponentsBuilder;

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
            @RequestParam(required = false) @Nullable OrderState state,
            @RequestParam(defaultValue = "") String q,
            @RequestParam(required = false) @Nullable OrderPosition after,
            Actor actor,
            Locale language) {
        OrderPage page = orderQueries.listOrders(new OrderSearch(actor, state, q.strip(), after));
        ResponseEntity.BodyBuilder response = ResponseEntity.ok();
        if (page.next() != null) {
            response.header(HttpHeaders.LINK, "<%s>; rel=\"next\"".formatted(next(state, q, page.next())));
        }
        return response.body(OrderListResource.of(page, language));
    }

    private static String next(@Nullable OrderState state, String q, OrderPosition next) {
        return UriComponentsBuilder.fromPath(ADDRESS)
                .queryParamIfPresent("state", Optional.ofNullable(state))
                .queryParam("q", "{q}")
                .queryParam("after", "{after}")
                .encode()
                .buildAndExpand(q, next)
                .toUriString();
    }

    @GetMapping("/{orderNumber}")
    ResponseEntity<OrderResource> view(@PathVariable OrderNo orderNumber, Actor actor, HttpServletRequest request) {
        OrderDetail order = orderQueries.viewOrder(orderNumber, actor);
        return Conditions.answer(request, order.version(), OrderResource.respond(order));
    }
}
