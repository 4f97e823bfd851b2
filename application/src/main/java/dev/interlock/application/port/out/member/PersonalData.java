package dev.interlock.application.port.out.member;

import dev.interlock.domain.member.MemberId;

/** Names, addresses and phone numbers of customers in the tables of a module. A bean of each module that keeps any is enough. */
public interface PersonalData {

    /**
     * Deletes those of a customer that leaves, in the caller's transaction. The id stays where records name it. The customer's orders are
     * over, and no other is placed meanwhile; they are locked already. The number of statements does not grow with that of the orders.
     */
    void forget(MemberId customer);
}
