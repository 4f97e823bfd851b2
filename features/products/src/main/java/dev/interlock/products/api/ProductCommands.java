package dev.interlock.products.api;

import dev.interlock.adapter.api.problem.CommandRefusals;
import dev.interlock.adapter.api.problem.UnreadResultException;
import dev.interlock.adapter.api.version.IfMatch;
import dev.interlock.application.port.in.VersionConflictException;
import dev.interlock.application.port.in.conflict.Conflict;
import dev.interlock.domain.product.ProductId;
import dev.interlock.lock.AlreadyLockedException;
import dev.interlock.products.application.ManagedProductQueries;
import dev.interlock.products.application.ProductRequest;
import java.util.Map;
import org.springframework.dao.OptimisticLockingFailureException;
import org.springframework.http.ResponseEntity;
import org.springframework.stereotype.Component;

/** The answers to commands on a product: the product with its new entity tag, or the problem. */
@Component
class ProductCommands {

    private final ManagedProductQueries productQueries;
    private final CommandRefusals refusals;

    ProductCommands(ManagedProductQueries productQueries, CommandRefusals refusals) {
        this.productQueries = productQueries;
        this.refusals = refusals;
    }

    /** Returns the version on which the client decided. */
    long decidedOn(ProductId productId, IfMatch ifMatch) {
        return ifMatch.version(() -> productQueries.viewProduct(productId).version());
    }

    /**
     * Runs the use case and answers with the product as it is then, which may be newer than what the command led to.
     *
     * @param typed the values that the request sent
     */
    ResponseEntity<ProductResource> answer(ProductRequest request, Map<String, String> typed, Runnable useCase) {
        ProductId productId = request.productId();
        try {
            useCase.run();
        } catch (VersionConflictException | OptimisticLockingFailureException stale) {
            Conflict conflict = productQueries.reviewConflict(productId, request.version(), request.actor());
            ProductResource now = ProductResource.of(productQueries.viewProduct(productId));
            throw CommandRefusals.stale(conflict, now, typed, stale);
        } catch (AlreadyLockedException locked) {
            throw refusals.locked(request, locked);
        }
        return ProductResource.respond(UnreadResultException.read(() -> productQueries.viewProduct(productId)));
    }
}
