package dev.interlock.accounts.application;

import dev.interlock.accounts.application.Leave.OpenOrdersException;
import dev.interlock.application.port.out.member.PersonalData;
import dev.interlock.application.port.out.order.OrderIndex;
import dev.interlock.domain.member.MemberId;
import java.util.List;
import org.springframework.transaction.annotation.Transactional;

/** Names and addresses of a customer in all modules, which are deleted together (ADR 27). */
public class CustomerData {

    private final AccountRepository accounts;
    private final OrderIndex orders;
    private final List<PersonalData> data;

    public CustomerData(AccountRepository accounts, OrderIndex orders, List<PersonalData> data) {
        this.accounts = accounts;
        this.orders = orders;
        this.data = data;
    }

    /**
     * Ends all sessions of the customer and deletes the data. Raising the epoch comes first: it locks the customer's row, for which the placing
     * of an order waits, so the orders that are found then are all.
     *
     * @return false, with nothing done, if the epoch is not the given one any more
     * @throws OpenOrdersException if an order is open
     */
    @Transactional
    public boolean forget(MemberId customer, long epoch, String unknownPassword) {
        if (!accounts.raiseEpoch(customer, epoch)) {
            return false;
        }
        if (!orders.findOpen(customer, 1).isEmpty()) {
            throw new OpenOrdersException();
        }
        accounts.forget(customer, unknownPassword);
        data.forEach(module -> module.forget(customer));
        return true;
    }
}
