package dev.interlock.papers.application;

import dev.interlock.domain.order.OrderNo;
import java.util.Collection;
import java.util.List;
import java.util.Set;

/** Reads papers, to print them again. For admins. */
public interface PaperQueries {

    /** Returns those of these papers that exist, by order number. */
    List<PaperView> findPapers(List<PaperId> ids);

    /** Returns the papers of an order, the latest first. */
    List<PaperView> findPapersOf(OrderNo order);

    /** Returns the orders with outdated latest papers, among these. */
    Set<OrderNo> findOutdated(Collection<OrderNo> orders);

    /** @param outdated the order has changed since, so that a parcel with this paper would be wrong */
    record PaperView(Paper paper, boolean outdated) {}
}
