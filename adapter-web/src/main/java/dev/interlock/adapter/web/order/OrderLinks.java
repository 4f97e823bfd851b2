package dev.interlock.adapter.web.order;

import dev.interlock.domain.member.Actor;
import java.util.List;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.stereotype.Component;

/** The pages below that of an order. Templates call it {@code @orderLinks}. */
@Component("orderLinks")
public class OrderLinks {

    private final List<OrderLink> links;

    OrderLinks(ObjectProvider<OrderLink> links) {
        this.links = links.orderedStream().toList();
    }

    public List<OrderLink> of(Actor reader) {
        return links.stream()
                .filter(link -> link.roles().contains(reader.role()))
                .toList();
    }
}
