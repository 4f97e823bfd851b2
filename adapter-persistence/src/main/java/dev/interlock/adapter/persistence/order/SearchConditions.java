package dev.interlock.adapter.persistence.order;

import static java.util.stream.Collectors.joining;

import dev.interlock.adapter.persistence.UtcColumns;
import dev.interlock.application.port.in.order.OrderQueries.OrderSearch;
import dev.interlock.application.port.in.order.OrderQueries.OrderSearch.Period;
import dev.interlock.application.port.in.order.SearchWord;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** A search as SQL. The actor's reach, the state and the period are one condition, which an index has; each word is another. */
final class SearchConditions {

    /** How many terms of a range are read at most: one more than there are orders to filter. */
    static final String LIMIT = " limit :limit_of_keys";

    private final OrderSearch search;
    private final SortColumns sort;
    private final List<String> equalColumns = new ArrayList<>();
    private final Map<String, Object> params = new HashMap<>();
    private final StringBuilder reachAndState = new StringBuilder("1 = 1");
    private final String period;
    private final List<Condition> words = new ArrayList<>();

    /** @param products the terms of the products that are called like a word */
    SearchConditions(OrderSearch search, Map<SearchWord, List<String>> products) {
        this.search = search;
        this.sort = SortColumns.of(search.window().sort());
        if (!search.actor().reachesAllOrders()) {
            addEqual("orderer_id", search.actor().id().value());
        }
        if (search.state() != null) {
            addEqual("state", search.state().name());
        }
        this.period = period(search.placed());
        for (SearchWord word : search.words()) {
            words.add(condition(word, products.getOrDefault(word, List.of())));
        }
    }

    private void addEqual(String column, String value) {
        equalColumns.add(column);
        params.put(column, value);
        reachAndState.append(" and o.%1$s = :%1$s".formatted(column));
    }

    private String period(Period placed) {
        return bound("placed_from", ">=", placed.from()) + bound("placed_before", "<", placed.before());
    }

    private String bound(String name, String comparison, @Nullable Instant time) {
        if (time == null) {
            return "";
        }
        params.put(name, UtcColumns.toColumn(time));
        return " and o.placed_at " + comparison + " :" + name;
    }

    /** A word that is in no range fits no order. */
    private Condition condition(SearchWord word, List<String> products) {
        List<String> terms = new ArrayList<>();
        for (SearchWord.Range range : word.ranges()) {
            String from = add(range.from());
            String before = add(range.before());
            terms.add("(t.term >= :" + from + " and t.term < :" + before + ")");
        }
        if (!products.isEmpty()) {
            terms.add("t.term in (:" + add(products) + ")");
        }
        if (terms.isEmpty()) {
            terms.add("1 = 0");
        }
        List<String> keys = terms.stream()
                .map(each -> "(select t.order_number from order_term t where " + each + LIMIT + ")")
                .toList();
        // Counts, since MySQL would turn an exists into a join that begins with the terms.
        String filter = "(select count(*) from order_term t where t.order_number = o.order_number and ("
                + String.join(" or ", terms) + ")) > 0";
        return new Condition("select u.order_number from (" + String.join(" union all ", keys) + ") u", filter);
    }

    private String add(Object value) {
        String name = "term" + params.size();
        params.put(name, value);
        return name;
    }

    /** Whether an index has all conditions in the order of the list. */
    boolean isOneRange() {
        return words.isEmpty() && (search.window().sort().isByTime() || period.isEmpty());
    }

    List<Condition> all() {
        List<Condition> all = new ArrayList<>(words);
        String frame = reachAndState + period;
        all.add(new Condition("select o.order_number from purchase_order o where " + frame, frame));
        return all;
    }

    /** Returns the name of the index that has the range in the order of the list. */
    String index() {
        String equal = equalColumns.stream()
                .map(column -> column.equals("state") ? "state_" : "orderer_")
                .collect(joining());
        return "purchase_order_by_" + equal + (search.window().sort().isByTime() ? "time" : "total");
    }

    /** Returns the name of the index that has the orders of each state, if they are found in any. */
    String indexOfStates() {
        return "purchase_order_by_" + (equalColumns.isEmpty() ? "" : "orderer_") + "state_time";
    }

    /** The conditions that the index of the list has. */
    String range() {
        return reachAndState + (search.window().sort().isByTime() ? period : "");
    }

    String filters() {
        return reachAndState + period + filters(words.stream());
    }

    /** The filters of the orders that fulfill that condition. */
    String filtersBeside(Condition fulfilled) {
        return reachAndState + period + filters(words.stream().filter(word -> !word.equals(fulfilled)));
    }

    private static String filters(Stream<Condition> words) {
        return words.map(word -> " and " + word.filter()).collect(joining());
    }

    /** Returns the condition for orders after the page before, if there is one. */
    String after(Map<String, Object> all) {
        return search.window().after() == null ? "" : sort.after(search.window().after(), all);
    }

    SortColumns sort() {
        return sort;
    }

    /** The columns that equal a value in the range. */
    List<String> equalColumns() {
        return equalColumns;
    }

    Map<String, Object> params() {
        return new HashMap<>(params);
    }

    int size() {
        return search.window().size();
    }
}
