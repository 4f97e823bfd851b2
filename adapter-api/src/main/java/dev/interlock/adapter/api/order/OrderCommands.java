package dev.interlock.adapter.api.order;

import dev.interlock.adapter.api.problem.CommandRefusals;
import dev.interlock.adapter.api.problem.ProblemType;
import dev.interlock.adapter.api.problem.UnreadResultException;
import dev.interlock.adapter.api.version.IfMatch;
import dev.interlock.application.port.in.VersionConflictException;
import dev.interlock.application.port.in.conflict.Conflict;
import dev.interlock.application.port.in.order.OrderQueries;
import dev.interlock.application.port.in.order.OrderRequest;
import dev.interlock.application.port.in.product.UnknownProductException;
import dev.interlock.application.port.in.shipping.OrderInWorkException;
import dev.interlock.domain.member.Actor;
import dev.interlock.domain.order.OrderNo;
import dev.interlock.domain.order.OrderStateException;
import dev.interlock.lock.AlreadyLockedException;
import java.util.List;
import java.util.Map;
import java.util.function.LongSupplier;
import org.springframework.dao.OptimisticLockingFailureException;
import org.springframework.http.ResponseEntity;
import org.springframework.stereotype.Component;
import org.springframework.web.ErrorResponseException;

/** The answers to commands on an order: the order with its new entity tag, or the problem. */
@Component
public class OrderCommands {

    private final OrderQueries orderQueries;
    private final CommandRefusals refusals;

    OrderCommands(OrderQueries orderQueries, CommandRefusals refusals) {
        this.orderQueries = orderQueries;
        this.refusals = refusals;
    }

    /** Returns the version on which the client decided. */
    public long decidedOn(OrderNo orderNumber, IfMatch ifMatch, Actor actor) {
        return ifMatch.version(() -> orderQueries.viewOrder(orderNumber, actor).version());
    }

    /** Runs a command without values. */
    public ResponseEntity<OrderResource> answer(OrderRequest request, LongSupplier useCase) {
        return answer(request, Map.of(), useCase);
    }

    /**
     * Runs the use case and answers with the order as it is then, which may be newer than what the command led to.
     *
     * @param typed the values that the request sent
     */
    ResponseEntity<OrderResource> answer(OrderRequest request, Map<String, String> typed, LongSupplier useCase) {
        run(request, typed, useCase);
        return OrderResource.respond(OrderResource.of(
                UnreadResultException.read(() -> orderQueries.viewOrder(request.orderNumber(), request.actor()))));
    }

    /** Returns the version that the use case led to. */
    long run(OrderRequest request, Map<String, String> typed, LongSupplier useCase) {
        OrderNo orderNumber = request.orderNumber();
        Actor actor = request.actor();
        try {
            return useCase.getAsLong();
        } catch (VersionConflictException | OptimisticLockingFailureException stale) {
            Conflict conflict = orderQueries.reviewConflict(orderNumber, request.version(), request.command(), actor);
            OrderResource now = OrderResource.of(orderQueries.viewOrder(orderNumber, actor));
            throw CommandRefusals.stale(conflict, now, typed, stale);
        } catch (OrderStateException forbidden) {
            throw CommandRefusals.state(forbidden);
        } catch (AlreadyLockedException locked) {
            throw refusals.locked(request, locked);
        } catch (OrderInWorkException packed) {
            throw refusals.inWork(packed);
        } catch (UnknownProductException unknown) {
            throw unknownProduct(unknown);
        }
    }

    /** A product that the body names; elsewhere, an unknown product is an unknown address. */
    static ErrorResponseException unknownProduct(UnknownProductException unknown) {
        ProblemType type = ProblemType.UNKNOWN_PRODUCT;
        return new ErrorResponseException(
                type.status(), type.problem(unknown.getMessage(), List.of(unknown.productId())), unknown);
    }
}
