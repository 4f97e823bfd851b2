package dev.interlock.products.api;

import static org.springframework.http.MediaType.APPLICATION_JSON_VALUE;

import dev.interlock.adapter.api.ApiController;
import dev.interlock.adapter.api.problem.CommandRefusals;
import dev.interlock.adapter.api.problem.UnreadResultException;
import dev.interlock.adapter.api.version.EntityTag;
import dev.interlock.adapter.api.version.IfMatch;
import dev.interlock.application.port.in.VersionConflictException;
import dev.interlock.application.port.in.conflict.Conflict;
import dev.interlock.domain.member.Actor;
import dev.interlock.domain.product.ProductField;
import dev.interlock.domain.product.ProductId;
import dev.interlock.products.application.CountStock;
import dev.interlock.products.application.CountStock.CountStockRequest;
import dev.interlock.products.application.ManagedProductQueries;
import dev.interlock.products.application.ProductDetail;
import jakarta.annotation.security.RolesAllowed;
import jakarta.validation.Valid;
import java.util.Map;
import org.springframework.dao.OptimisticLockingFailureException;
import org.springframework.http.HttpHeaders;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestHeader;
import org.springframework.web.bind.annotation.RequestMapping;

/** Reads the stock of a product, and corrects it to what was counted. {@code If-Match} names the version of the last count. */
@ApiController
@RolesAllowed("ADMIN")
@RequestMapping(path = "/api/products/{productId}/stock", produces = APPLICATION_JSON_VALUE)
class StockResourceController {

    private final CountStock countStock;
    private final ManagedProductQueries productQueries;

    StockResourceController(CountStock countStock, ManagedProductQueries productQueries) {
        this.countStock = countStock;
        this.productQueries = productQueries;
    }

    @GetMapping
    StockResource viewStock(@PathVariable ProductId productId) {
        return StockResource.of(productQueries.viewProduct(productId));
    }

    @PostMapping(consumes = APPLICATION_JSON_VALUE)
    ResponseEntity<StockResource> count(
            @PathVariable ProductId productId,
            @RequestHeader(HttpHeaders.IF_MATCH) IfMatch ifMatch,
            @Valid @RequestBody CountBody body,
            Actor actor) {
        long version =
                ifMatch.version(() -> productQueries.viewProduct(productId).countVersion());
        int counted = body.counted();
        try {
            countStock.countStock(new CountStockRequest(productId, version, body.shown(), counted, actor));
        } catch (VersionConflictException | OptimisticLockingFailureException stale) {
            Conflict conflict = productQueries.reviewStockConflict(productId, version, actor);
            StockResource now = StockResource.of(productQueries.viewProduct(productId));
            throw CommandRefusals.stale(
                    conflict, now, Map.of(ProductField.STOCK.valueName(), String.valueOf(counted)), stale);
        }
        ProductDetail product = UnreadResultException.read(() -> productQueries.viewProduct(productId));
        return ResponseEntity.ok().eTag(EntityTag.of(product.countVersion())).body(StockResource.of(product));
    }
}
