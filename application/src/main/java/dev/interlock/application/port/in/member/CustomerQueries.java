package dev.interlock.application.port.in.member;

import dev.interlock.domain.member.MemberId;
import java.util.List;

/** Finds the customers for whom an admin can order: those who can sign in. */
public interface CustomerQueries {

    /** How many customers are listed at most. */
    int MOST_CUSTOMERS = 20;

    /** Lists the customers in whose name or id the text occurs, by name. An empty text occurs in all. */
    List<Customer> listCustomers(String text);

    /** @throws UnknownCustomerException if there is no such customer */
    Customer viewCustomer(MemberId id);

    record Customer(MemberId id, String name) {}
}
