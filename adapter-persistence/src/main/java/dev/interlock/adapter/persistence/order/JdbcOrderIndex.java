package dev.interlock.adapter.persistence.order;

import static java.util.stream.Collectors.joining;

import dev.interlock.application.port.in.order.OrderPage;
import dev.interlock.application.port.in.order.OrderQueries.EarlierDestination;
import dev.interlock.application.port.in.order.OrderQueries.OrderSearch;
import dev.interlock.application.port.in.order.SearchWord;
import dev.interlock.application.port.out.order.OrderIndex;
import dev.interlock.domain.member.MemberId;
import dev.interlock.domain.order.OrderNo;
import dev.interlock.domain.order.OrderState;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/**
 * Lists and searches orders by index ranges only, so that a page costs the same however many orders there are.
 *
 * <ol>
 *   <li>Without words, an index has the list: one range.
 *   <li>If few orders fulfill one of the conditions, these are read and filtered by the others: {@link FewOrders}.
 *   <li>Otherwise the list is walked along its index, some orders at a time: {@link OrderWalk}.
 * </ol>
 *
 * <p>A word's condition is a union of ranges of {@code order_term}. Conditions that are joined by {@code or} over several columns use no
 * index: they took 1.5 s at a million orders, and a full-text index 7 s for a frequent name at 300,000.
 */
@Repository
class JdbcOrderIndex implements OrderIndex {

    private static final String OPEN = """
            select order_number from purchase_order
             where orderer_id = :orderer
               and state <> 'DELIVERY_COMPLETED' and (state <> 'CANCELED' or coalesce(paid, 0) > coalesce(refunded, 0))
             order by placed_at desc, order_number desc
             limit :limit
            """;

    private final JdbcClient jdbc;

    JdbcOrderIndex(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    @Override
    public List<OrderNo> match(OrderSearch search, List<OrderNo> numbers) {
        SearchConditions conditions = conditions(search, new ArrayList<>());
        return jdbc.sql("select o.order_number from purchase_order o where o.order_number in (:numbers) and "
                        + conditions.filters())
                .params(conditions.params())
                .param("numbers", numbers.stream().map(OrderNo::value).toList())
                .query((row, n) -> new OrderNo(row.getString("order_number")))
                .list();
    }

    @Override
    public OrderPage search(OrderSearch search) {
        List<String> tooMany = new ArrayList<>();
        SearchConditions conditions = conditions(search, tooMany);
        OrderWalk walk = new OrderWalk(conditions);
        OrderPage page = conditions.isOneRange()
                ? walk.page(jdbc)
                : new FewOrders(conditions).find(jdbc).orElseGet(() -> walk.page(jdbc));
        return page.withTooManyProducts(tooMany);
    }

    /** @param tooMany gets the words that too many products are called by */
    private SearchConditions conditions(OrderSearch search, List<String> tooMany) {
        Map<SearchWord, List<String>> products = new HashMap<>(ProductNames.find(jdbc, search.words()));
        products.entrySet().removeIf(called -> {
            boolean many = called.getValue().size() > ProductNames.MOST;
            return many && tooMany.add(called.getKey().text());
        });
        return new SearchConditions(search, products);
    }

    @Override
    public Map<OrderState, Integer> count(OrderSearch search, int most) {
        SearchConditions conditions = conditions(search, new ArrayList<>());
        return search.words().isEmpty()
                ? countAlongIndex(conditions, most)
                : new FewOrders(conditions).count(jdbc).orElse(Map.of());
    }

    private Map<OrderState, Integer> countAlongIndex(SearchConditions conditions, int most) {
        String counts = Stream.of(OrderState.values())
                .map(state ->
                        "(select count(*) from (select o.order_number from purchase_order o use index (%s) where o.state = '%s' and %s limit :most) n) %2$s"
                                .formatted(conditions.indexOfStates(), state, conditions.filters()))
                .collect(joining(", "));
        return jdbc.sql("select " + counts)
                .params(conditions.params())
                .param("most", most)
                .query((row, n) -> {
                    Map<OrderState, Integer> found = new EnumMap<>(OrderState.class);
                    for (OrderState state : OrderState.values()) {
                        found.put(state, row.getInt(state.name()));
                    }
                    return found;
                })
                .single();
    }

    @Override
    public List<OrderNo> findOpen(MemberId orderer, int limit) {
        return jdbc.sql(OPEN)
                .param("orderer", orderer.value())
                .param("limit", limit)
                .query((row, n) -> new OrderNo(row.getString("order_number")))
                .list();
    }

    @Override
    public List<EarlierDestination> findDestinations(MemberId orderer, int limit) {
        return DestinationSelect.find(jdbc, orderer, limit);
    }
}
