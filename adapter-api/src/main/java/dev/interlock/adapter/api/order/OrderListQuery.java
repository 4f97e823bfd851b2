package dev.interlock.adapter.api.order;

import dev.interlock.application.port.in.order.OrderPosition;
import dev.interlock.application.port.in.order.OrderQueries.OrderSearch;
import dev.interlock.application.port.in.order.OrderQueries.OrderSearch.Period;
import dev.interlock.application.port.in.order.OrderQueries.OrderSearch.Window;
import dev.interlock.application.port.in.order.OrderSort;
import dev.interlock.application.port.in.order.SearchWord;
import dev.interlock.domain.member.Actor;
import dev.interlock.domain.order.OrderState;
import java.time.Instant;
import java.time.OffsetDateTime;
import org.hibernate.validator.constraints.Range;
import org.jspecify.annotations.Nullable;
import org.springframework.format.annotation.DateTimeFormat;
import org.springframework.format.annotation.DateTimeFormat.ISO;

/** The query of the address {@code /api/orders}. */
record OrderListQuery(
        @Nullable OrderState state,
        @Nullable String q,
        @DateTimeFormat(iso = ISO.DATE_TIME) @Nullable OffsetDateTime from,
        @DateTimeFormat(iso = ISO.DATE_TIME) @Nullable OffsetDateTime before,
        @Nullable OrderSort sort,

        @Range(min = 1, max = OrderListQuery.MAX_SIZE) @Nullable
        Integer size,

        @Nullable OrderPosition after) {

    static final int MAX_SIZE = 100;

    /** @throws IllegalArgumentException if there are too many words */
    OrderSearch search(Actor actor) {
        return new OrderSearch(
                actor,
                state,
                SearchWord.listOf(q == null ? "" : q),
                new Period(instant(from), instant(before)),
                new Window(after, sort == null ? OrderSort.NEWEST : sort, size == null ? Window.USUAL_SIZE : size));
    }

    private static @Nullable Instant instant(@Nullable OffsetDateTime time) {
        return time == null ? null : time.toInstant();
    }
}
