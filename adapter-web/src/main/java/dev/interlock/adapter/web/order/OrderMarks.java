package dev.interlock.adapter.web.order;

import dev.interlock.domain.member.Actor;
import dev.interlock.domain.order.OrderNo;
import dev.interlock.domain.order.OrderState;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.stereotype.Component;

/** The marks of all features. */
@Component
class OrderMarks {

    private final ObjectProvider<OrderMark.Source> sources;

    OrderMarks(ObjectProvider<OrderMark.Source> sources) {
        this.sources = sources;
    }

    Map<OrderNo, List<OrderMark>> find(Map<OrderNo, OrderState> orders, Actor reader) {
        Map<OrderNo, List<OrderMark>> marks = new HashMap<>();
        if (reader.isAdmin()) {
            sources.orderedStream()
                    .forEach(source -> find(source, orders, reader)
                            .forEach((number, mark) -> marks.computeIfAbsent(number, none -> new ArrayList<>())
                                    .add(mark)));
        }
        return marks;
    }

    List<OrderMark> findForPage(OrderNo order, OrderState state, Actor reader) {
        if (!reader.isAdmin()) {
            return List.of();
        }
        return sources.orderedStream()
                .filter(source -> source.states().contains(state))
                .flatMap(source -> source.findForPage(order, reader).stream())
                .toList();
    }

    private static Map<OrderNo, OrderMark> find(
            OrderMark.Source source, Map<OrderNo, OrderState> orders, Actor reader) {
        List<OrderNo> inStates = orders.entrySet().stream()
                .filter(order -> source.states().contains(order.getValue()))
                .map(Map.Entry::getKey)
                .toList();
        return inStates.isEmpty() ? Map.of() : source.find(inStates, reader);
    }
}
