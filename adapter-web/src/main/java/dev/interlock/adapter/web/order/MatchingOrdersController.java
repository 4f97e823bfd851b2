package dev.interlock.adapter.web.order;

import dev.interlock.adapter.web.security.session.ScriptRequests;
import dev.interlock.adapter.web.text.TimeOfDay;
import dev.interlock.application.port.in.order.OrderQueries;
import dev.interlock.domain.member.Actor;
import dev.interlock.domain.order.OrderNo;
import java.util.List;
import org.springframework.context.annotation.Bean;
import org.springframework.http.MediaType;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

/** Tells the script of an open list which orders belong in it. */
@RestController
class MatchingOrdersController {

    private static final String ADDRESS = "/orders/matching";

    /** How many orders a page asks for at once. */
    private static final int MOST_MATCHED = 50;

    @Bean
    static ScriptRequests matchingRequests() {
        return ScriptRequests.of(ADDRESS);
    }

    private final OrderQueries orderQueries;
    private final TimeOfDay timeOfDay;

    MatchingOrdersController(OrderQueries orderQueries, TimeOfDay timeOfDay) {
        this.orderQueries = orderQueries;
        this.timeOfDay = timeOfDay;
    }

    /** Returns which of these orders belong in a list, on any of its pages. */
    @GetMapping(path = ADDRESS, produces = MediaType.APPLICATION_JSON_VALUE)
    List<String> matching(OrderListFilter filter, @RequestParam(defaultValue = "") List<OrderNo> numbers, Actor actor) {
        List<OrderNo> asked = numbers.stream().limit(MOST_MATCHED).toList();
        return orderQueries.findMatching(filter.search(actor, timeOfDay.getTimeZone()), asked).stream()
                .map(OrderNo::value)
                .toList();
    }
}
