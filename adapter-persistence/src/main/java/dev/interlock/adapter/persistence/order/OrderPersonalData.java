package dev.interlock.adapter.persistence.order;

import dev.interlock.application.port.in.order.OrderTargets;
import dev.interlock.application.port.in.order.OrderTerms;
import dev.interlock.application.port.out.member.PersonalData;
import dev.interlock.domain.member.Member;
import dev.interlock.domain.member.MemberId;
import dev.interlock.domain.order.OrderField;
import dev.interlock.domain.order.ShippingInfo;
import java.util.List;
import org.springframework.core.Ordered;
import org.springframework.core.annotation.Order;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/**
 * Deletes the names and addresses in a customer's orders, in what they are found by, and in their history. A statement for each, since a
 * customer may have thousands of orders. Each order gets a new version in the same statement, which makes copies of the old one stale.
 *
 * <p>First of all, since it locks the orders: what other modules store under a lock of an order is stored by then, or knows no name.
 */
@Repository
@Order(Ordered.HIGHEST_PRECEDENCE)
class OrderPersonalData implements PersonalData {

    private static final String FORGET_ORDERS = """
            update purchase_order
               set orderer_name = :name, receiver_name = :receiver, receiver_phone = :phone, zip_code = :zipCode,
                   address1 = :address1, address2 = :address2, message = :message, cancel_reason = '', version = version + 1
             where orderer_id = :customer
            """;

    private static final String OF_CUSTOMER = "(select order_number from purchase_order where orderer_id = :customer)";

    private static final String FORGET_TERMS =
            "delete from order_term where left(term, 1) in (:kinds) and order_number in " + OF_CUSTOMER;

    private static final String FORGET_CHANGES = """
            update change_log
               set actor_name = case when actor_id = :customer then :name else actor_name end,
                   value_before = case when field in (:personal) and value_before <> '' then :name else value_before end,
                   value_after = case when field in (:personal) and value_after <> '' then :name else value_after end
             where target_type = :type and (actor_id = :customer or field in (:personal)) and target_id in\s""" + OF_CUSTOMER;

    private static final List<String> PERSONAL_FIELDS = List.of(
            OrderField.RECEIVER_NAME.name(),
            OrderField.RECEIVER_PHONE.name(),
            OrderField.ZIP_CODE.name(),
            OrderField.ADDRESS1.name(),
            OrderField.ADDRESS2.name(),
            OrderField.MESSAGE.name(),
            OrderField.REASON.name());

    private final JdbcClient jdbc;

    OrderPersonalData(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    @Override
    public void forget(MemberId customer) {
        forgetOrders(customer);
        jdbc.sql(FORGET_TERMS)
                .param("kinds", OrderTerms.PERSONAL)
                .param("customer", customer.value())
                .update();
        jdbc.sql(FORGET_CHANGES)
                .param("name", Member.FORGOTTEN_NAME)
                .param("personal", PERSONAL_FIELDS)
                .param("type", OrderTargets.TYPE)
                .param("customer", customer.value())
                .update();
    }

    private void forgetOrders(MemberId customer) {
        ShippingInfo info = ShippingInfo.FORGOTTEN;
        jdbc.sql(FORGET_ORDERS)
                .param("name", Member.FORGOTTEN_NAME)
                .param("receiver", info.receiver().name())
                .param("phone", info.receiver().phone())
                .param("zipCode", info.address().zipCode())
                .param("address1", info.address().address1())
                .param("address2", info.address().address2())
                .param("message", info.message())
                .param("customer", customer.value())
                .update();
    }
}
