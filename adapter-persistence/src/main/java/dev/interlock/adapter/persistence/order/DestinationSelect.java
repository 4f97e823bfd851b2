package dev.interlock.adapter.persistence.order;

import dev.interlock.application.port.in.order.OrderQueries.EarlierDestination;
import dev.interlock.domain.member.MemberId;
import dev.interlock.domain.order.Address;
import dev.interlock.domain.order.OrderNo;
import dev.interlock.domain.order.Receiver;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * Selects where a member's latest orders went. Examines the latest {@value #LATEST}, along the index
 * {@code purchase_order_by_orderer_time}.
 */
final class DestinationSelect {

    static final int LATEST = 50;

    private static final String SELECT = """
            select order_number, receiver_name, receiver_phone, zip_code, address1, address2
              from (select latest.*,
                           row_number() over (
                             partition by receiver_name, receiver_phone, zip_code, address1, address2
                             order by placed_at desc, order_number desc) nth
                      from (select order_number, placed_at, receiver_name, receiver_phone, zip_code, address1, address2
                              from purchase_order
                             where orderer_id = ?
                             order by orderer_id desc, placed_at desc, order_number desc
                             limit ?) latest) numbered
             where nth = 1
             order by placed_at desc, order_number desc
             limit ?
            """;

    private DestinationSelect() {}

    static List<EarlierDestination> find(JdbcClient jdbc, MemberId orderer, int limit) {
        return jdbc.sql(SELECT)
                .params(orderer.value(), LATEST, limit)
                .query((row, n) -> destination(row))
                .list();
    }

    private static EarlierDestination destination(ResultSet row) throws SQLException {
        return new EarlierDestination(
                new OrderNo(row.getString("order_number")),
                new Receiver(row.getString("receiver_name"), row.getString("receiver_phone")),
                new Address(row.getString("zip_code"), row.getString("address1"), row.getString("address2")));
    }
}
