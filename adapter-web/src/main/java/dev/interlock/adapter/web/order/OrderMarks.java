package dev.interlock.adapter.web.order;

import dev.interlock.domain.member.Actor;
import dev.interlock.domain.order.OrderNo;
import java.util.ArrayList;
import java.util.Collection;
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

    /** @param orders orders in preparation */
    Map<OrderNo, List<OrderMark>> find(Collection<OrderNo> orders, Actor reader) {
        Map<OrderNo, List<OrderMark>> marks = new HashMap<>();
        if (reader.isAdmin()) {
            sources.orderedStream()
                    .forEach(source -> source.find(orders, reader)
                            .forEach((number, mark) -> marks.computeIfAbsent(number, none -> new ArrayList<>())
                                    .add(mark)));
        }
        return marks;
    }
}
