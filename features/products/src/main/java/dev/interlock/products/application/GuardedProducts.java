package dev.interlock.products.application;

import dev.interlock.application.port.in.VersionConflictException;
import dev.interlock.application.port.in.product.UnknownProductException;
import dev.interlock.application.port.out.product.ProductRepository;
import dev.interlock.application.service.editlock.HeldEditLocks;
import dev.interlock.application.service.history.History;
import dev.interlock.domain.FieldChange;
import dev.interlock.domain.member.Actor;
import dev.interlock.domain.product.Product;
import dev.interlock.domain.product.ProductChanged;
import dev.interlock.domain.product.ProductCommand;
import dev.interlock.domain.product.ProductField;
import dev.interlock.domain.product.ProductId;
import java.time.Clock;
import java.util.List;

/**
 * Opens a product for every use case that changes one, at the version its admin saw, and saves it with a record of what changed
 * (ADR 5). Refuses a command on a product that another admin is editing, as {@code GuardedOrders} does.
 */
public class GuardedProducts {

    private final ProductRepository products;
    private final History history;
    private final HeldEditLocks locks;
    private final Clock clock;

    /** @param productHistory bears the name of its bean: each type of aggregate has a history of its own */
    public GuardedProducts(ProductRepository products, History productHistory, HeldEditLocks locks, Clock clock) {
        this.products = products;
        this.history = productHistory;
        this.locks = locks;
        this.clock = clock;
    }

    /** Finds the product at exactly the request's version, unless another admin is editing it (ADR 5). */
    Product open(ProductRequest request) {
        Product product = openAtVersion(request);
        locks.verifyNotEditedByAnother(request.target(), request.actor());
        return product;
    }

    /** Finds the product at exactly the request's version, for a use case that then checks the actor's own lock. */
    Product openAtVersion(ProductRequest request) {
        request.actor().verifyRole(request.command().givenBy());
        Product product = find(request.productId());
        if (!product.matchVersion(request.version())) {
            throw new VersionConflictException("Product " + request.productId(), request.version(), product.version());
        }
        return product;
    }

    private Product find(ProductId id) {
        return products.find(id).orElseThrow(() -> new UnknownProductException(id));
    }

    void add(Product product, Actor actor) {
        products.add(product);
        save(product, actor);
    }

    /** Writes the product and the record, and returns the version it led to. */
    long save(Product product, Actor actor) {
        products.save(product);
        product.takeEvents().forEach(event -> record(event, product, actor));
        return product.version();
    }

    /**
     * Records a count of the stock, or an addition, beside the changes of the product, whose version it does not move. A count that finds
     * what was expected is one too: another count on the page before it is refused.
     */
    void recordStock(ProductCommand command, ProductId id, int before, int after, Actor actor) {
        FieldChange change = new FieldChange(ProductField.STOCK, String.valueOf(before), String.valueOf(after));
        record(new ProductChanged(id, command, List.of(change)), find(id), actor);
    }

    private void record(ProductChanged event, Product product, Actor actor) {
        history.append(product.id().value(), product.version(), event, actor, clock.instant(), null);
    }
}
