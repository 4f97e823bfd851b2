package dev.interlock.accounts.application;

import dev.interlock.application.port.out.order.OrderIndex;
import dev.interlock.domain.member.Actor;
import dev.interlock.domain.member.Member;
import dev.interlock.domain.order.OrderNo;
import java.util.List;
import java.util.Set;
import org.springframework.security.access.prepost.PreAuthorize;

/** Ends sessions first and releases locks after that commit, as {@link SessionEnd} explains; the record of locks does not name the customer. */
@PreAuthorize("hasRole('CUSTOMER')")
public class LeaveService implements Leave {

    private final CustomerData data;
    private final SessionEnd end;
    private final OrderIndex orders;

    /** Encodes a random text that nothing keeps, so that no password fits. */
    private final String unknownPassword;

    public LeaveService(CustomerData data, SessionEnd end, OrderIndex orders, Passwords passwords) {
        this.data = data;
        this.end = end;
        this.orders = orders;
        this.unknownPassword = passwords.encode(OneTimeToken.create());
    }

    @Override
    public List<OrderNo> listOpenOrders(Actor customer) {
        return orders.findOpen(customer.id(), MOST_ORDERS);
    }

    @Override
    public boolean leave(Actor customer, long epoch) {
        boolean left = data.forget(customer.id(), epoch, unknownPassword);
        if (left) {
            end.releaseLocks(customer.id(), Set.of(), new Actor(customer.id(), Member.FORGOTTEN_NAME, customer.role()));
        }
        return left;
    }
}
