package dev.interlock.adapter.persistence.editlock;

import dev.interlock.application.port.in.order.OrderTargets;
import dev.interlock.application.port.out.member.PersonalData;
import dev.interlock.domain.member.Member;
import dev.interlock.domain.member.MemberId;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** Deletes a customer's name from the record of locks, and the customer from the queues. Customers lock their own orders only. */
@Repository
class LockPersonalData implements PersonalData {

    private static final String FORGET_EVENTS = """
            update lock_event set actor_name = :name
             where actor_id = :customer and target_type = :type
               and target_id in (select order_number from purchase_order where orderer_id = :customer)
            """;

    private final JdbcClient jdbc;

    LockPersonalData(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    @Override
    public void forget(MemberId customer) {
        jdbc.sql(FORGET_EVENTS)
                .param("name", Member.FORGOTTEN_NAME)
                .param("type", OrderTargets.TYPE)
                .param("customer", customer.value())
                .update();
        jdbc.sql("delete from lock_waiter where actor_id = ?")
                .param(customer.value())
                .update();
    }
}
