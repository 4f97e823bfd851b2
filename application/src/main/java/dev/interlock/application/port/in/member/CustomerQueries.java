package dev.interlock.application.port.in.member;

import dev.interlock.domain.member.MemberId;
import java.util.List;

/** Finds customers, for an admin who orders for one. */
public interface CustomerQueries {

    /** How many customers are listed at most. */
    int MOST_CUSTOMERS = 20;

    /** Lists the customers who can sign in and have the text in their name or id, by name. An empty text lists all. */
    List<Customer> listCustomers(String text);

    /**
     * Returns the customer, who may be disabled: no order can be placed for them then.
     *
     * @throws UnknownCustomerException if there is no such customer
     */
    Customer viewCustomer(MemberId id);

    record Customer(MemberId id, String name) {}
}
