package dev.interlock.application.service.order;

import static java.util.stream.Collectors.toMap;
import static java.util.stream.Collectors.toSet;

import dev.interlock.application.port.in.NotFoundException;
import dev.interlock.application.port.in.order.OrderNotFoundException;
import dev.interlock.application.port.in.order.OrderTargets;
import dev.interlock.application.port.out.order.OrderRepository;
import dev.interlock.application.service.editlock.Editable;
import dev.interlock.domain.member.Actor;
import dev.interlock.domain.order.Order;
import dev.interlock.domain.order.OrderCommand;
import dev.interlock.domain.order.OrderNo;
import dev.interlock.domain.order.OrderStateException;
import java.util.Map;
import java.util.Set;

/** Orders under the edit lock. People call an order by its number. */
public class EditableOrder implements Editable {

    private final OrderRepository orders;

    public EditableOrder(OrderRepository orders) {
        this.orders = orders;
    }

    @Override
    public String type() {
        return OrderTargets.TYPE;
    }

    @Override
    public Edited find(String id, Actor actor) {
        if (!OrderNo.isOrderNo(id)) {
            throw new NotFoundException("order " + id);
        }
        OrderNo number = new OrderNo(id);
        Order order = orders.find(number, actor).orElseThrow(() -> new OrderNotFoundException(number));
        return new Edited(
                order.version(),
                OrderCommand.EDIT.isAllowedIn(order.state())
                        ? null
                        : new OrderStateException(number, OrderCommand.EDIT, order.state()));
    }

    @Override
    public Map<String, Summary> summaries(Set<String> ids) {
        Set<OrderNo> numbers =
                ids.stream().filter(OrderNo::isOrderNo).map(OrderNo::new).collect(toSet());
        return orders.findAll(numbers).stream()
                .collect(toMap(
                        order -> order.number().value(),
                        order -> new Summary(
                                order.orderer().memberId(), order.state().name())));
    }
}
