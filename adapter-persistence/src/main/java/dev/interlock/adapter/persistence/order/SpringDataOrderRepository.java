package dev.interlock.adapter.persistence.order;

import dev.interlock.domain.member.MemberId;
import dev.interlock.domain.order.Order;
import dev.interlock.domain.order.OrderNo;
import jakarta.persistence.LockModeType;
import jakarta.persistence.QueryHint;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import org.hibernate.jpa.SpecHints;
import org.springframework.data.jpa.repository.Lock;
import org.springframework.data.jpa.repository.Query;
import org.springframework.data.jpa.repository.QueryHints;
import org.springframework.data.repository.Repository;
import org.springframework.data.repository.query.Param;

/**
 * The reads of orders, declared for Spring Data. Extends the bare {@link Repository}, so it has no {@code save}: writes belong to
 * {@link JpaOrderRepository} (ADR 3).
 */
interface SpringDataOrderRepository extends Repository<Order, OrderNo> {

    String WITHIN_REACH = " where o.number = :number and (:everything = true or o.orderer.memberId = :member)";

    /** Reads by the id, without a query and without the lines. */
    Optional<Order> findById(OrderNo number);

    /** Reads without the lines. */
    List<Order> findAllByNumberIn(Collection<OrderNo> numbers);

    @Query("select o from Order o left join fetch o.lines where o.number in :numbers")
    List<Order> findAllWithLines(@Param("numbers") Collection<OrderNo> numbers);

    @Query("select o from Order o left join fetch o.lines" + WITHIN_REACH)
    Optional<Order> findWithLines(
            @Param("number") OrderNo number, @Param("everything") boolean everything, @Param("member") MemberId member);

    /**
     * Locks the row of the order. The lines are read later, under the lock.
     *
     * <p>The timeout −1 leaves the bound of the wait to the connection (ADR 13).
     */
    @Lock(LockModeType.PESSIMISTIC_WRITE)
    @QueryHints(@QueryHint(name = SpecHints.HINT_SPEC_LOCK_TIMEOUT, value = "-1"))
    @Query("select o from Order o" + WITHIN_REACH)
    Optional<Order> findForUpdate(
            @Param("number") OrderNo number, @Param("everything") boolean everything, @Param("member") MemberId member);
}
