package dev.interlock.lab.technique.order;

import dev.interlock.domain.order.Address;
import dev.interlock.domain.order.OrderNo;
import dev.interlock.domain.order.Receiver;
import dev.interlock.domain.order.ShippingInfo;
import java.sql.ResultSet;
import java.sql.SQLException;
import org.springframework.jdbc.core.simple.JdbcClient;

/** The columns of an order that the techniques in plain SQL read. */
public record OrderRow(String state, ShippingInfo shippingInfo) {

    public static OrderRow read(OrderNo number, JdbcClient sql) {
        return sql.sql("""
                        select state, receiver_name, receiver_phone, zip_code, address1, address2, message
                          from purchase_order where order_number = ?
                        """).params(number.value()).query(OrderRow::of).single();
    }

    private static OrderRow of(ResultSet row, int number) throws SQLException {
        return new OrderRow(
                row.getString("state"),
                new ShippingInfo(
                        new Receiver(row.getString("receiver_name"), row.getString("receiver_phone")),
                        new Address(row.getString("zip_code"), row.getString("address1"), row.getString("address2")),
                        row.getString("message")));
    }

    public String address1() {
        return shippingInfo.address().address1();
    }
}
