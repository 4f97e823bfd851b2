package dev.interlock.adapter.api.order;

import static org.springframework.http.MediaType.APPLICATION_JSON_VALUE;

import dev.interlock.adapter.api.ApiController;
import dev.interlock.adapter.api.problem.ProblemType;
import dev.interlock.application.port.in.order.ChangePosition;
import dev.interlock.application.port.in.order.FollowOrders;
import dev.interlock.application.port.in.order.OrderChangePage;
import dev.interlock.application.port.in.order.UnknownPositionException;
import dev.interlock.domain.member.Actor;
import jakarta.servlet.http.HttpServletRequest;
import org.jspecify.annotations.Nullable;
import org.springframework.http.ProblemDetail;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.ExceptionHandler;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;

/** What has changed since, for programs that keep a copy. */
@ApiController
@RequestMapping(path = OrderResourceController.ADDRESS + "/changes", produces = APPLICATION_JSON_VALUE)
class OrderChangesController {

    private final FollowOrders followOrders;

    OrderChangesController(FollowOrders followOrders) {
        this.followOrders = followOrders;
    }

    @GetMapping
    ResponseEntity<OrderChangesResource> list(
            @RequestParam(required = false) @Nullable ChangePosition after, Actor actor, HttpServletRequest request) {
        OrderChangePage page = followOrders.followOrders(after == null ? ChangePosition.START : after, actor);
        return NextPage.link(request, "after", page.more() ? page.next() : null).body(OrderChangesResource.of(page));
    }

    @ExceptionHandler
    ProblemDetail unknown(UnknownPositionException unknown) {
        return ProblemType.MALFORMED_REQUEST.problem(unknown.getMessage());
    }
}
