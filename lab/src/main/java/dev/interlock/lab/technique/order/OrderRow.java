package dev.interlock.lab.technique.order;

import dev.interlock.domain.order.Address;
import dev.interlock.domain.order.Receiver;
import dev.interlock.domain.order.ShippingInfo;
import java.sql.ResultSet;
import java.sql.SQLException;

/** What the techniques in plain SQL read of an order. */
public record OrderRow(long version, String state, ShippingInfo shippingInfo) {

    public static final String COLUMNS =
            "version, state, receiver_name, receiver_phone, zip_code, address1, address2, message";

    public static OrderRow of(ResultSet row, int number) throws SQLException {
        return new OrderRow(
                row.getLong("version"),
                row.getString("state"),
                new ShippingInfo(
                        new Receiver(row.getString("receiver_name"), row.getString("receiver_phone")),
                        new Address(row.getString("zip_code"), row.getString("address1"), row.getString("address2")),
                        row.getString("message")));
    }

    /** Returns whether the parcel is still here. */
    public boolean isBeforeShipping() {
        return state.equals("PREPARING") || state.equals("PAYMENT_WAITING");
    }
}
