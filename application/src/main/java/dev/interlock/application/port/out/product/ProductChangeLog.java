package dev.interlock.application.port.out.product;

import dev.interlock.domain.member.Actor;
import dev.interlock.domain.product.ProductChanged;
import dev.interlock.domain.product.ProductId;
import java.time.Instant;
import java.util.List;

/** Every change of every product and every correction of its stock, in the order in which they happened. Append-only. */
public interface ProductChangeLog {

    /** Joins the caller's transaction: a change is recorded if and only if it is made. */
    void append(RecordedProductChange change);

    /** Returns the changes that led to a version after this one, newest first. */
    List<RecordedProductChange> findAfter(ProductId id, long version);

    /**
     * An event with its circumstances.
     *
     * @param version the version of the product that the change led to; a correction of the stock leaves it as it was
     */
    record RecordedProductChange(ProductChanged event, long version, Actor actor, Instant at) {}
}
