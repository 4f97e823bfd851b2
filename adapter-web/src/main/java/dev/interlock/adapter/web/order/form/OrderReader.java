package dev.interlock.adapter.web.order.form;

import dev.interlock.adapter.web.editlock.EditableAddress;
import dev.interlock.adapter.web.form.EditableReader;
import dev.interlock.application.port.in.order.OrderConflict;
import dev.interlock.application.port.in.order.OrderDetail;
import dev.interlock.application.port.in.order.OrderQueries;
import dev.interlock.application.port.in.order.OrderTargets;
import dev.interlock.domain.Command;
import dev.interlock.domain.member.Actor;
import dev.interlock.domain.order.OrderCommand;
import dev.interlock.domain.order.OrderNo;
import dev.interlock.lock.LockTarget;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Reads orders for their forms. */
@Component
class OrderReader implements EditableReader<OrderDetail, OrderConflict> {

    static final EditableAddress ADDRESS = new EditableAddress(OrderTargets.TYPE, "/orders");

    private final OrderQueries orderQueries;

    OrderReader(OrderQueries orderQueries) {
        this.orderQueries = orderQueries;
    }

    @Override
    public EditableAddress address() {
        return ADDRESS;
    }

    @Override
    public String name() {
        return "order";
    }

    @Override
    public OrderDetail read(LockTarget target, Actor reader) {
        return orderQueries.viewOrder(new OrderNo(target.id()), reader);
    }

    @Override
    public long version(OrderDetail order) {
        return order.version();
    }

    @Override
    public OrderConflict review(LockTarget target, long opened, long shown, Command command, Actor reader) {
        return orderQueries.reviewOrderConflict(
                new OrderNo(target.id()), opened, shown, (OrderCommand) command, reader);
    }

    @Override
    public @Nullable Enum<?> refusal(OrderDetail order, Command command) {
        return order.allows((OrderCommand) command) ? null : order.state();
    }
}
