package dev.interlock.adapter.persistence.wrong;

import dev.interlock.domain.order.Order;
import dev.interlock.domain.order.OrderNo;
import org.springframework.data.repository.CrudRepository;

/** Breaks rules on purpose: it is public, and it inherits {@code save}. */
public interface PublicSpringDataRepository extends CrudRepository<Order, OrderNo> {}
