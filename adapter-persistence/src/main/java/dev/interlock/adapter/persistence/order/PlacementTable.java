package dev.interlock.adapter.persistence.order;

import dev.interlock.application.port.in.order.IdempotencyKey;
import dev.interlock.application.port.out.order.PlacementLog;
import dev.interlock.domain.member.MemberId;
import dev.interlock.domain.order.OrderNo;
import java.util.Optional;
import org.springframework.dao.DuplicateKeyException;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** Placements in the table {@code order_placement}, whose primary key refuses a repeat. */
@Repository
class PlacementTable implements PlacementLog {

    private static final String INSERT =
            "insert into order_placement (member_id, idempotency_key, order_number, fingerprint) values (?, ?, ?, ?)";

    private static final String SELECT =
            "select order_number, fingerprint from order_placement where member_id = ? and idempotency_key = ?";

    private final JdbcClient jdbc;

    PlacementTable(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    @Override
    public Optional<Placement> record(MemberId member, IdempotencyKey key, Placement placement) {
        try {
            jdbc.sql(INSERT)
                    .params(member.value(), key.value(), placement.orderNumber().value(), placement.fingerprint())
                    .update();
            return Optional.empty();
        } catch (DuplicateKeyException repeat) {
            return jdbc.sql(SELECT)
                    .params(member.value(), key.value())
                    .query((row, at) ->
                            new Placement(new OrderNo(row.getString("order_number")), row.getString("fingerprint")))
                    .optional();
        }
    }
}
