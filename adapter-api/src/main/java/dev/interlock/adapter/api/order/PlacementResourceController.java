package dev.interlock.adapter.api.order;

import static org.springframework.http.MediaType.APPLICATION_JSON_VALUE;

import dev.interlock.adapter.api.ApiController;
import dev.interlock.adapter.api.problem.UnreadResultException;
import dev.interlock.adapter.api.version.EntityTag;
import dev.interlock.application.port.in.order.IdempotencyKey;
import dev.interlock.application.port.in.order.OrderDetail;
import dev.interlock.application.port.in.order.OrderQueries;
import dev.interlock.application.port.in.order.PlaceOrder;
import dev.interlock.application.port.in.order.PlaceOrder.AlreadyPlacedException;
import dev.interlock.application.port.in.order.PlaceOrder.PlaceOrderRequest;
import dev.interlock.application.port.in.product.UnknownProductException;
import dev.interlock.domain.member.Actor;
import dev.interlock.domain.order.OrderNo;
import jakarta.validation.Valid;
import java.net.URI;
import java.util.List;
import java.util.Locale;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestHeader;
import org.springframework.web.bind.annotation.RequestMapping;

/** Places orders: of a customer, or of an admin for one. The key makes a repeated request lead to the same order, and refuses another one. */
@ApiController
@RequestMapping(path = OrderResourceController.ADDRESS, produces = APPLICATION_JSON_VALUE)
class PlacementResourceController {

    private final PlaceOrder placeOrder;
    private final OrderQueries orderQueries;

    PlacementResourceController(PlaceOrder placeOrder, OrderQueries orderQueries) {
        this.placeOrder = placeOrder;
        this.orderQueries = orderQueries;
    }

    @PostMapping(consumes = APPLICATION_JSON_VALUE)
    ResponseEntity<OrderResource> place(
            @RequestHeader("Idempotency-Key") IdempotencyKey key,
            @Valid @RequestBody PlacementBody body,
            Actor actor,
            Locale language) {
        List<LineBody> lines = body.lines();
        PlaceOrderRequest request = new PlaceOrderRequest(
                LineBody.quantities(lines),
                LineBody.prices(lines),
                body.shipping().toShippingInfo(),
                language,
                body.orderedFor(actor),
                actor,
                key);
        OrderNo placed = place(request);
        OrderDetail order = UnreadResultException.read(() -> orderQueries.viewOrder(placed, actor));
        return ResponseEntity.created(URI.create(OrderResourceController.ADDRESS + "/" + order.number()))
                .eTag(EntityTag.of(order.version()))
                .body(OrderResource.of(order));
    }

    private OrderNo place(PlaceOrderRequest request) {
        try {
            return placeOrder.placeOrder(request);
        } catch (AlreadyPlacedException repeat) {
            return repeat.orderNumber();
        } catch (UnknownProductException unknown) {
            throw OrderCommands.unknownProduct(unknown);
        }
    }
}
