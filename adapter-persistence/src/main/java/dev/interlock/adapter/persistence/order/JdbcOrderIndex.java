package dev.interlock.adapter.persistence.order;

import dev.interlock.application.port.in.order.OrderPage;
import dev.interlock.application.port.in.order.OrderQueries.EarlierDestination;
import dev.interlock.application.port.in.order.OrderQueries.OrderSearch;
import dev.interlock.application.port.out.order.OrderIndex;
import dev.interlock.domain.member.Actor;
import dev.interlock.domain.member.MemberId;
import dev.interlock.domain.order.OrderNo;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/**
 * Lists and searches orders by index ranges only, so that a page costs the same however many orders there are.
 * Conditions that are joined by {@code or} use no index: they took 1.5 s at a million orders.
 *
 * <ol>
 *   <li>Without a text: one range.
 *   <li>A text that can begin a number: a range of numbers; six digits can also end one.
 *   <li>Any other text: the orders of the members in whose id or name it occurs, a range for each of {@value #MAX_MEMBERS} at
 *       most; six characters can also end a number.
 * </ol>
 *
 * <p>Parts of names have no index. A full-text index took 7 s for a frequent name at 300,000 orders.
 */
@Repository
class JdbcOrderIndex implements OrderIndex {

    private static final int MAX_MEMBERS = 50;

    /** Reads all members, which are thousands at most. */
    private static final String FIND_MEMBERS = """
            select member_id
              from member
             where lower(member_id) like :text escape '!' or lower(name) like :text escape '!'
             order by name, member_id
             limit :limit
            """;

    private final JdbcClient jdbc;

    JdbcOrderIndex(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    @Override
    public OrderPage search(OrderSearch search) {
        String number = search.text().toUpperCase(Locale.ROOT);
        if (number.isEmpty()) {
            return new OrderSelect(search, OrderSort.byTime(search)).range("").page(jdbc);
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
        List<String> members = members(search.actor(), search.text().toLowerCase(Locale.ROOT));
        OrderSelect select = new OrderSelect(search, OrderSort.byTime(search));
        members.stream().limit(MAX_MEMBERS).forEach(id -> select.range("orderer_id", id));
        OrderPage page = withTail(number, select).page(jdbc);
        return new OrderPage(page.orders(), page.next(), members.size() > MAX_MEMBERS);
    }

    /** Finds one more than are searched. Customers find no orders but their own. */
    private List<String> members(Actor reader, String text) {
        if (!reader.reachesAllOrders()) {
            String id = reader.id().value();
            boolean matches = Stream.of(reader.name(), id)
                    .anyMatch(own -> own.toLowerCase(Locale.ROOT).contains(text));
            return matches ? List.of(id) : List.of();
        }
        return jdbc.sql(FIND_MEMBERS)
                .param("text", "%" + LikePattern.literal(text) + "%")
                .param("limit", MAX_MEMBERS + 1)
                .query(String.class)
                .list();
    }
}
