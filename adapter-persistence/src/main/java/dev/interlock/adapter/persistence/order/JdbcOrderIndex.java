package dev.interlock.adapter.persistence.order;

import dev.interlock.adapter.persistence.UtcColumns;
import dev.interlock.adapter.persistence.order.OrderSelect.Sort;
import dev.interlock.application.port.in.order.OrderPage;
import dev.interlock.application.port.in.order.OrderPage.OrderSummary;
import dev.interlock.application.port.in.order.OrderPosition;
import dev.interlock.application.port.in.order.OrderQueries.OrderSearch;
import dev.interlock.application.port.out.order.OrderIndex;
import dev.interlock.domain.member.Actor;
import dev.interlock.domain.order.OrderNo;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
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
 *   <li>More members than that: the newest {@value #WALK} orders are examined, and the next page goes on from there.
 * </ol>
 */
@Repository
class JdbcOrderIndex implements OrderIndex {

    private static final int PAGE_SIZE = 20;
    private static final int MAX_ORDERERS = 50;
    private static final int WALK = 1_000;

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
            return page(new OrderSelect(search, Sort.TIME).range(""));
        }
        if (OrderNo.isBeginning(number)) {
            return page(withTail(number, byBeginning(search, number)));
        }
        return byOrderer(search, number);
    }

    /** No number sorts after a beginning that is filled up with the last letter. */
    private static OrderSelect byBeginning(OrderSearch search, String number) {
        return new OrderSelect(search, Sort.NUMBER)
                .param("first", number)
                .param("last", number + "Z".repeat(20))
                .range("order_number between :first and :last");
    }

    private static OrderSelect withTail(String number, OrderSelect select) {
        return OrderNo.isTail(number) ? select.range("number_tail", number) : select;
    }

    private OrderPage byOrderer(OrderSearch search, String number) {
        String text = search.text().toLowerCase(Locale.ROOT);
        // An id and a name that both contain the text count twice.
        List<String> occurrences = occurrences(search.actor(), text, 2 * MAX_ORDERERS + 1);
        List<String> ids = occurrences.stream().distinct().toList();
        if (ids.size() > MAX_ORDERERS || occurrences.size() > 2 * MAX_ORDERERS) {
            return walk(search, text, number);
        }
        if (ids.isEmpty() && !OrderNo.isTail(number)) {
            return new OrderPage(List.of(), null);
        }
        OrderSelect select = new OrderSelect(search, Sort.TIME);
        ids.forEach(id -> select.range("orderer_id", id));
        return page(withTail(number, select));
    }

    /** Customers find no orders but their own. */
    private List<String> occurrences(Actor actor, String text, int limit) {
        if (actor.reachesAllOrders()) {
            return orderers.find(text, limit);
        }
        return Stream.of(actor.name(), actor.id().value())
                .filter(own -> own.toLowerCase(Locale.ROOT).contains(text))
                .map(own -> actor.id().value())
                .toList();
    }

    private OrderPage walk(OrderSearch search, String text, String number) {
        OrderSelect select = new OrderSelect(search, Sort.TIME);
        OrderPosition end = select.position(jdbc, WALK - 1).orElse(null);
        String condition = """
                (lower(orderer_name) like :text escape '!' or lower(orderer_id) like :text escape '!' or number_tail = :tail)
                """;
        select.param("text", "%" + LikePattern.literal(text) + "%").param("tail", number);
        if (end != null) {
            select.param("end_time", UtcColumns.toColumn(end.placedAt()))
                    .param("end_number", end.number().value());
            condition += """
                     and placed_at >= :end_time
                     and (placed_at > :end_time or (placed_at = :end_time and order_number >= :end_number))
                    """;
        }
        OrderPage page = page(select.range(condition));
        OrderPosition next = page.next() == null ? end : page.next();
        return new OrderPage(page.orders(), next, next == null ? null : next.placedAt());
    }

    private OrderPage page(OrderSelect select) {
        List<OrderSummary> found = select.list(jdbc, PAGE_SIZE + 1);
        if (found.size() <= PAGE_SIZE) {
            return new OrderPage(found, null);
        }
        OrderSummary last = found.get(PAGE_SIZE - 1);
        return new OrderPage(found.subList(0, PAGE_SIZE), new OrderPosition(last.placedAt(), last.number()));
    }
}
