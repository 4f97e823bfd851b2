package dev.interlock.products.api;

import static org.springframework.http.MediaType.APPLICATION_JSON_VALUE;

import dev.interlock.adapter.api.ApiController;
import dev.interlock.adapter.api.problem.InvalidProblem;
import dev.interlock.adapter.api.problem.InvalidProblem.InvalidValue;
import dev.interlock.adapter.api.problem.ProblemType;
import dev.interlock.application.port.in.order.IdempotencyKey;
import dev.interlock.domain.member.Actor;
import dev.interlock.domain.product.ProductId;
import dev.interlock.domain.product.TooManyPiecesException;
import dev.interlock.products.application.AddStock;
import dev.interlock.products.application.AddStock.AddStockRequest;
import dev.interlock.products.application.AddStock.OtherAdditionException;
import jakarta.annotation.security.RolesAllowed;
import jakarta.validation.Valid;
import java.util.List;
import org.springframework.http.ProblemDetail;
import org.springframework.web.bind.annotation.ExceptionHandler;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestHeader;
import org.springframework.web.bind.annotation.RequestMapping;

/** Adds pieces to the stock of a product, without a version: additions and sales commute. The key makes a repeated request add once. */
@ApiController
@RolesAllowed("ADMIN")
@RequestMapping(path = "/api/products/{productId}/stock/additions", produces = APPLICATION_JSON_VALUE)
class StockAdditionResourceController {

    private final AddStock addStock;

    StockAdditionResourceController(AddStock addStock) {
        this.addStock = addStock;
    }

    @PostMapping(consumes = APPLICATION_JSON_VALUE)
    StockAdditionResource add(
            @PathVariable ProductId productId,
            @RequestHeader("Idempotency-Key") IdempotencyKey key,
            @Valid @RequestBody AdditionBody body,
            Actor actor) {
        return StockAdditionResource.of(addStock.addStock(new AddStockRequest(productId, body.pieces(), actor, key)));
    }

    @ExceptionHandler
    ProblemDetail keyReused(OtherAdditionException other) {
        return ProblemType.IDEMPOTENCY_KEY_REUSED.problem(other.getMessage());
    }

    @ExceptionHandler
    ProblemDetail tooManyPieces(TooManyPiecesException tooMany) {
        return new InvalidProblem(List.of(InvalidValue.at("pieces", tooMany.getMessage())));
    }
}
