package dev.interlock.adapter.api.order;

import static org.springframework.http.MediaType.APPLICATION_JSON_VALUE;

import dev.interlock.adapter.api.ApiController;
import dev.interlock.adapter.api.version.IfMatch;
import dev.interlock.application.port.in.order.ChangeOrderLines;
import dev.interlock.application.port.in.order.ChangeOrderLines.ChangeOrderLinesRequest;
import dev.interlock.domain.member.Actor;
import dev.interlock.domain.order.OrderNo;
import jakarta.validation.Valid;
import java.util.List;
import org.springframework.http.HttpHeaders;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PutMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestHeader;

/** Replaces the lines of an unpaid order. */
@ApiController
class LinesResourceController {

    private final ChangeOrderLines changeOrderLines;
    private final OrderCommands commands;

    LinesResourceController(ChangeOrderLines changeOrderLines, OrderCommands commands) {
        this.changeOrderLines = changeOrderLines;
        this.commands = commands;
    }

    @PutMapping(
            path = "/api/orders/{orderNumber}/lines",
            consumes = APPLICATION_JSON_VALUE,
            produces = APPLICATION_JSON_VALUE)
    ResponseEntity<OrderResource> changeLines(
            @PathVariable OrderNo orderNumber,
            @RequestHeader(HttpHeaders.IF_MATCH) IfMatch ifMatch,
            @Valid @RequestBody LinesBody body,
            Actor actor) {
        List<LineBody> lines = body.lines();
        ChangeOrderLinesRequest request = new ChangeOrderLinesRequest(
                orderNumber,
                commands.decidedOn(orderNumber, ifMatch, actor),
                LineBody.quantities(lines),
                LineBody.prices(lines),
                actor);
        return commands.answer(request, LineBody.values(lines), () -> changeOrderLines.changeOrderLines(request));
    }
}
