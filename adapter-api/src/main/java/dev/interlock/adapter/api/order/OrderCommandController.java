package dev.interlock.adapter.api.order;

import static java.util.Objects.requireNonNullElse;
import static org.springframework.http.MediaType.APPLICATION_JSON_VALUE;

import dev.interlock.adapter.api.ApiController;
import dev.interlock.adapter.api.problem.CommandRefusals;
import dev.interlock.adapter.api.version.IfMatch;
import dev.interlock.application.port.in.delivery.CompleteDelivery;
import dev.interlock.application.port.in.delivery.CompleteDelivery.CompleteDeliveryRequest;
import dev.interlock.application.port.in.delivery.CorrectTracking;
import dev.interlock.application.port.in.delivery.CorrectTracking.CorrectTrackingRequest;
import dev.interlock.application.port.in.delivery.StartDelivery;
import dev.interlock.application.port.in.delivery.StartDelivery.StartDeliveryRequest;
import dev.interlock.application.port.in.order.CancelOrder;
import dev.interlock.application.port.in.order.CancelOrder.CancelOrderRequest;
import dev.interlock.application.port.in.payment.ConfirmPayment;
import dev.interlock.application.port.in.payment.ConfirmPayment.ConfirmPaymentRequest;
import dev.interlock.application.port.in.payment.RecordRefund;
import dev.interlock.application.port.in.payment.RecordRefund.RecordRefundRequest;
import dev.interlock.application.port.in.shipping.StartShipping;
import dev.interlock.application.port.in.shipping.StartShipping.StartShippingRequest;
import dev.interlock.domain.Text;
import dev.interlock.domain.member.Actor;
import dev.interlock.domain.order.OrderNo;
import dev.interlock.domain.order.RefundDayException;
import dev.interlock.domain.order.RefundTooHighException;
import jakarta.annotation.security.RolesAllowed;
import jakarta.validation.Valid;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpHeaders;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestHeader;
import org.springframework.web.bind.annotation.RequestMapping;

/** The commands that move an order on, and the refund after its end. */
@ApiController
@RequestMapping(path = "/api/orders/{orderNumber}", produces = APPLICATION_JSON_VALUE)
class OrderCommandController {

    private final ConfirmPayment confirmPayment;
    private final StartShipping startShipping;
    private final StartDelivery startDelivery;
    private final CorrectTracking correctTracking;
    private final CompleteDelivery completeDelivery;
    private final CancelOrder cancelOrder;
    private final RecordRefund recordRefund;
    private final OrderCommands commands;

    OrderCommandController(
            ConfirmPayment confirmPayment,
            StartShipping startShipping,
            StartDelivery startDelivery,
            CorrectTracking correctTracking,
            CompleteDelivery completeDelivery,
            CancelOrder cancelOrder,
            RecordRefund recordRefund,
            OrderCommands commands) {
        this.confirmPayment = confirmPayment;
        this.startShipping = startShipping;
        this.startDelivery = startDelivery;
        this.correctTracking = correctTracking;
        this.completeDelivery = completeDelivery;
        this.cancelOrder = cancelOrder;
        this.recordRefund = recordRefund;
        this.commands = commands;
    }

    @PostMapping("/pay")
    ResponseEntity<OrderResource> pay(
            @PathVariable OrderNo orderNumber, @RequestHeader(HttpHeaders.IF_MATCH) IfMatch ifMatch, Actor actor) {
        ConfirmPaymentRequest request =
                new ConfirmPaymentRequest(orderNumber, commands.decidedOn(orderNumber, ifMatch, actor), actor);
        return commands.answer(request, () -> confirmPayment.confirmPayment(request));
    }

    @RolesAllowed("ADMIN")
    @PostMapping("/start-shipping")
    ResponseEntity<OrderResource> startShipping(
            @PathVariable OrderNo orderNumber, @RequestHeader(HttpHeaders.IF_MATCH) IfMatch ifMatch, Actor actor) {
        StartShippingRequest request =
                new StartShippingRequest(orderNumber, commands.decidedOn(orderNumber, ifMatch, actor), actor);
        return commands.answer(request, () -> startShipping.startShipping(request));
    }

    @RolesAllowed("ADMIN")
    @PostMapping(path = "/start-delivery", consumes = APPLICATION_JSON_VALUE)
    ResponseEntity<OrderResource> startDelivery(
            @PathVariable OrderNo orderNumber,
            @RequestHeader(HttpHeaders.IF_MATCH) IfMatch ifMatch,
            @Valid @RequestBody TrackingBody body,
            Actor actor) {
        StartDeliveryRequest request = new StartDeliveryRequest(
                orderNumber, commands.decidedOn(orderNumber, ifMatch, actor), body.toTrackingInfo(), actor);
        return commands.answer(request, body.values(), () -> startDelivery.startDelivery(request));
    }

    @RolesAllowed("ADMIN")
    @PostMapping(path = "/correct-tracking", consumes = APPLICATION_JSON_VALUE)
    ResponseEntity<OrderResource> correctTracking(
            @PathVariable OrderNo orderNumber,
            @RequestHeader(HttpHeaders.IF_MATCH) IfMatch ifMatch,
            @Valid @RequestBody TrackingBody body,
            Actor actor) {
        CorrectTrackingRequest request = new CorrectTrackingRequest(
                orderNumber, commands.decidedOn(orderNumber, ifMatch, actor), body.toTrackingInfo(), actor);
        return commands.answer(request, body.values(), () -> correctTracking.correctTracking(request));
    }

    @RolesAllowed("ADMIN")
    @PostMapping("/complete-delivery")
    ResponseEntity<OrderResource> completeDelivery(
            @PathVariable OrderNo orderNumber, @RequestHeader(HttpHeaders.IF_MATCH) IfMatch ifMatch, Actor actor) {
        CompleteDeliveryRequest request =
                new CompleteDeliveryRequest(orderNumber, commands.decidedOn(orderNumber, ifMatch, actor), actor);
        return commands.answer(request, () -> completeDelivery.completeDelivery(request));
    }

    @PostMapping(path = "/cancel", consumes = APPLICATION_JSON_VALUE)
    ResponseEntity<OrderResource> cancel(
            @PathVariable OrderNo orderNumber,
            @RequestHeader(HttpHeaders.IF_MATCH) IfMatch ifMatch,
            @Valid @RequestBody(required = false) @Nullable CancelBody sent,
            Actor actor) {
        CancelBody body = requireNonNullElse(sent, CancelBody.EMPTY);
        if (actor.isAdmin() && Text.isBlank(body.toReason())) {
            throw CommandRefusals.invalid("reason", "must not be blank");
        }
        CancelOrderRequest request = new CancelOrderRequest(
                orderNumber, commands.decidedOn(orderNumber, ifMatch, actor), body.toReason(), body.toRefund(), actor);
        try {
            return commands.answer(request, body.values(), () -> cancelOrder.cancelOrder(request));
        } catch (RefundTooHighException refused) {
            throw CommandRefusals.invalid("refund.amount", refused.getMessage());
        } catch (RefundDayException refused) {
            throw CommandRefusals.invalid("refund.day", refused.getMessage());
        }
    }

    @RolesAllowed("ADMIN")
    @PostMapping(path = "/record-refund", consumes = APPLICATION_JSON_VALUE)
    ResponseEntity<OrderResource> recordRefund(
            @PathVariable OrderNo orderNumber,
            @RequestHeader(HttpHeaders.IF_MATCH) IfMatch ifMatch,
            @Valid @RequestBody RefundBody body,
            Actor actor) {
        RecordRefundRequest request = new RecordRefundRequest(
                orderNumber, commands.decidedOn(orderNumber, ifMatch, actor), body.toRefund(), actor);
        try {
            return commands.answer(request, () -> recordRefund.recordRefund(request));
        } catch (RefundTooHighException refused) {
            throw CommandRefusals.invalid("amount", refused.getMessage());
        } catch (RefundDayException refused) {
            throw CommandRefusals.invalid("day", refused.getMessage());
        }
    }
}
