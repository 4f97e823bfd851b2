package dev.interlock.adapter.web.order;

import dev.interlock.application.port.in.order.OrderPosition;
import dev.interlock.application.port.in.order.OrderQueries.OrderSearch;
import dev.interlock.application.port.in.order.OrderQueries.OrderSearch.Period;
import dev.interlock.application.port.in.order.OrderQueries.OrderSearch.Window;
import dev.interlock.application.port.in.order.OrderSort;
import dev.interlock.application.port.in.order.SearchWord;
import dev.interlock.domain.member.Actor;
import dev.interlock.domain.order.OrderState;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.springframework.web.util.UriComponentsBuilder;

/**
 * The filter of the list as it stands in the address, where anything can be typed. An empty or unreadable input filters nothing.
 *
 * @param from the first day, in the shop's time zone
 * @param to the last day
 */
public record OrderListFilter(
        @Nullable String state,
        @Nullable String q,
        @Nullable String from,
        @Nullable String to,
        @Nullable String sort,
        @Nullable String after) {

    private static final int LAST_YEAR = 9999;

    public OrderListFilter {
        state = given(state);
        q = given(q);
        from = given(from);
        to = given(to);
        sort = given(sort);
        after = given(after);
    }

    private static @Nullable String given(@Nullable String text) {
        return text == null || text.isBlank() ? null : text.strip();
    }

    /** Whether the list does not have all orders. */
    public boolean isFiltering() {
        return !names().isEmpty();
    }

    /** Returns the names of the inputs by which the list does not have all orders. */
    List<String> names() {
        Map<String, @Nullable String> typed = new LinkedHashMap<>();
        typed.put("state", state);
        typed.put("q", q);
        typed.put("from", from);
        typed.put("to", to);
        typed.values().removeIf(each -> each == null);
        return List.copyOf(typed.keySet());
    }

    /** Returns the address of the page of this list that begins after the position, or of its first. */
    public String address(@Nullable OrderPosition start) {
        return address("/orders", start);
    }

    /** Returns the address of the whole list as a file. */
    public String download() {
        return address(OrderDownloadController.ADDRESS, null);
    }

    private String address(String path, @Nullable OrderPosition start) {
        Map<String, @Nullable Object> typed = new LinkedHashMap<>();
        typed.put("state", state);
        typed.put("q", q);
        typed.put("from", from);
        typed.put("to", to);
        typed.put("sort", sort);
        typed.put("after", start);
        typed.values().removeIf(each -> each == null);
        UriComponentsBuilder address = UriComponentsBuilder.fromPath(path);
        typed.keySet().forEach(name -> address.queryParam(name, "{" + name + "}"));
        return address.encode().buildAndExpand(typed).toUriString();
    }

    /** Returns the inputs that cannot be read, by their names. */
    public List<String> unreadable() {
        Map<String, Boolean> wrong = new LinkedHashMap<>();
        wrong.put("state", isUnreadable(state, OrderState::valueOf));
        wrong.put("q", isUnreadable(q, SearchWord::listOf));
        wrong.put("from", isUnreadable(from, OrderListFilter::day));
        wrong.put("to", isUnreadable(to, OrderListFilter::day));
        wrong.put("sort", isUnreadable(sort, OrderSort::valueOf));
        wrong.put("after", isUnreadable(after, OrderPosition::of));
        wrong.values().removeIf(each -> !each);
        return List.copyOf(wrong.keySet());
    }

    public OrderSearch search(Actor actor, ZoneId zone) {
        LocalDate first = read(from, OrderListFilter::day);
        LocalDate last = read(to, OrderListFilter::day);
        Period placed = new Period(start(first, zone), last == null ? null : start(last.plusDays(1), zone));
        List<SearchWord> words = read(q, SearchWord::listOf);
        return new OrderSearch(
                actor,
                read(state, OrderState::valueOf),
                words == null ? List.of() : words,
                placed,
                new Window(read(after, OrderPosition::of), sorted(actor)));
    }

    private OrderSort sorted(Actor actor) {
        OrderSort chosen = read(sort, OrderSort::valueOf);
        return chosen == null ? OrderSort.usual(actor, read(state, OrderState::valueOf)) : chosen;
    }

    private static @Nullable Instant start(@Nullable LocalDate day, ZoneId zone) {
        return day == null ? null : day.atStartOfDay(zone).toInstant();
    }

    private static LocalDate day(String text) {
        LocalDate day = LocalDate.parse(text);
        if (day.getYear() > LAST_YEAR) {
            throw new DateTimeException("Later than any order: " + text);
        }
        return day;
    }

    private static boolean isUnreadable(@Nullable String text, Function<String, ?> reading) {
        return text != null && read(text, reading) == null;
    }

    private static <T> @Nullable T read(@Nullable String text, Function<String, T> reading) {
        if (text == null) {
            return null;
        }
        try {
            return reading.apply(text);
        } catch (IllegalArgumentException | DateTimeException unreadable) {
            return null;
        }
    }
}
