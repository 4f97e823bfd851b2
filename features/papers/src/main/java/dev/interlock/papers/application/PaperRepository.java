package dev.interlock.papers.application;

import dev.interlock.domain.order.OrderNo;
import java.util.Collection;
import java.util.List;

/** The papers that were made. None is changed or deleted. */
public interface PaperRepository {

    /** Locks these orders until the caller's transaction ends, so that they stay as they are read then. */
    void lockOrders(Collection<OrderNo> orders);

    /** Keeps the papers of each version that has none yet. Needs the caller's transaction. */
    void addMissing(Collection<Paper> papers);

    /** Returns those of these papers that exist. */
    List<Paper> findAll(Collection<PaperId> ids);

    /** Returns all papers of these orders, the latest version of each order first. */
    List<Paper> findOf(Collection<OrderNo> orders);

    /** Returns the latest papers of each of these orders. */
    List<Paper> findLatestOf(Collection<OrderNo> orders);
}
