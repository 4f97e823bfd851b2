package dev.interlock.adapter.persistence.order;

import dev.interlock.application.port.in.order.OrderPage;
import dev.interlock.application.port.in.order.OrderQueries.EarlierDestination;
import dev.interlock.application.port.in.order.OrderQueries.OrderSearch;
import dev.interlock.application.port.out.order.OrderIndex;
import dev.interlock.domain.member.MemberId;
import dev.interlock.domain.order.OrderNo;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/**
 * Lists and searches orders by index ranges only, so that a page costs the same however many orders there are (ADR 24).
 *
 * <ol>
 *   <li>Without a text: one range.
 *   <li>A text that can begin a number: a range of numbers; six digits can also end one.
 *   <li>Any other text: the orders of the members in whose id or name it occurs, a range for each of {@value #MAX_ORDERERS} at
 *       most; six characters can also end a number.
 *   <li>More members than that: a scan of the newest orders ({@link OrderScan}).
 * </ol>
 */
@Repository
class JdbcOrderIndex implements OrderIndex {

    private static final int MAX_ORDERERS = 50;

    private final JdbcClient jdbc;
    private final OrdererSuffixes orderers;

    JdbcOrderIndex(JdbcClient jdbc, OrdererSuffixes orderers) {
        this.jdbc = jdbc;
        this.orderers = orderers;
    }

    @Override
    public OrderPage search(OrderSearch search) {
        String number = search.text().toUpperCase(Locale.ROOT);
        if (number.isEmpty()) {
            return new OrderSelect(search, OrderSort.TIME).range("").page(jdbc);
        }
        if (OrderNo.isBeginning(number)) {
            return withTail(number, byBeginning(search, number)).page(jdbc);
        }
        return byOrderer(search, number);
    }

    @Override
    public List<EarlierDestination> findDestinations(MemberId orderer, int limit) {
        return DestinationSelect.find(jdbc, orderer, limit);
    }

    /** No number sorts after a beginning that is filled up with the last letter. */
    private static OrderSelect byBeginning(OrderSearch search, String number) {
        return new OrderSelect(search, OrderSort.NUMBER)
                .param("first", number)
                .param("last", number + "Z".repeat(20))
                .range("order_number between :first and :last");
    }

    private static OrderSelect withTail(String number, OrderSelect select) {
        return OrderNo.isTail(number) ? select.range("number_tail", number) : select;
    }

    private OrderPage byOrderer(OrderSearch search, String number) {
        Optional<List<String>> ids =
                orderers.find(search.actor(), search.text().toLowerCase(Locale.ROOT), MAX_ORDERERS);
        if (ids.isEmpty()) {
            return OrderScan.page(jdbc, search);
        }
        OrderSelect select = new OrderSelect(search, OrderSort.TIME);
        ids.get().forEach(id -> select.range("orderer_id", id));
        return withTail(number, select).page(jdbc);
    }
}
