package dev.interlock.papers.web;

import static java.util.stream.Collectors.toMap;

import dev.interlock.adapter.web.order.OrderMark;
import dev.interlock.domain.member.Actor;
import dev.interlock.domain.order.OrderNo;
import dev.interlock.domain.order.OrderState;
import dev.interlock.papers.application.PaperQueries;
import java.util.Collection;
import java.util.Map;
import java.util.Set;
import org.springframework.stereotype.Component;

/** Shows with an order that it has changed since its papers were made, until the carrier has the parcel. */
@Component
class PaperMarks implements OrderMark.Source {

    private final PaperQueries paperQueries;

    PaperMarks(PaperQueries paperQueries) {
        this.paperQueries = paperQueries;
    }

    @Override
    public Set<OrderState> states() {
        return Set.of(OrderState.PREPARING, OrderState.SHIPPED);
    }

    @Override
    public Map<OrderNo, OrderMark> find(Collection<OrderNo> orders, Actor admin) {
        return paperQueries.findOutdated(orders).stream()
                .collect(toMap(number -> number, number -> new OrderMark("fragments/papers", true, number)));
    }
}
