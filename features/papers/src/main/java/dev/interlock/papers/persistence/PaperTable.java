package dev.interlock.papers.persistence;

import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.toList;

import dev.interlock.adapter.persistence.UtcColumns;
import dev.interlock.application.port.out.member.PersonalData;
import dev.interlock.domain.member.MemberId;
import dev.interlock.domain.order.Address;
import dev.interlock.domain.order.OrderNo;
import dev.interlock.domain.order.Receiver;
import dev.interlock.domain.order.ShippingInfo;
import dev.interlock.domain.product.ProductId;
import dev.interlock.papers.application.Paper;
import dev.interlock.papers.application.PaperId;
import dev.interlock.papers.application.PaperRepository;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.springframework.jdbc.core.namedparam.MapSqlParameterSource;
import org.springframework.jdbc.core.namedparam.NamedParameterJdbcTemplate;
import org.springframework.jdbc.core.namedparam.SqlParameterSource;
import org.springframework.stereotype.Repository;

/** Papers in the table {@code paper}, and their lines in {@code paper_line}. */
@Repository
class PaperTable implements PaperRepository, PersonalData {

    /** In the order of the numbers, so that no two admins wait for each other. */
    private static final String LOCK_ORDERS = """
            select order_number from purchase_order where order_number in (:orders) order by order_number for update
            """;

    /** The key decides between two admins who make the papers of a version at the same time: the first ones stay. */
    private static final String INSERT = """
            insert into paper (order_number, order_version, made_at, made_by, placed_at, orderer_language,
                               receiver_name, receiver_phone, zip_code, address1, address2, message)
            values (:order, :version, :madeAt, :madeBy, :placedAt, :language,
                    :receiverName, :receiverPhone, :zipCode, :address1, :address2, :message)
            on duplicate key update order_number = order_number
            """;

    private static final String INSERT_LINE = """
            insert into paper_line (order_number, order_version, product_id, product_name, quantity)
            values (:order, :version, :product, :name, :quantity)
            on duplicate key update order_number = order_number
            """;

    private static final String FORGET = """
            update paper
               set receiver_name = :receiverName, receiver_phone = :receiverPhone, zip_code = :zipCode,
                   address1 = :address1, address2 = :address2, message = :message
             where order_number in (select order_number from purchase_order where orderer_id = :customer)
            """;

    private static final String OF_ORDERS = "each_paper.order_number in (:orders)";

    private static final String LATEST_OF_ORDERS = OF_ORDERS
            + " and each_paper.order_version = (select max(newest.order_version) from paper newest where newest.order_number = each_paper.order_number)";

    private static final String SELECT = """
            select *
              from paper each_paper
              join paper_line using (order_number, order_version)
             where %s
             order by each_paper.order_number, each_paper.order_version desc, product_id
            """;

    private final NamedParameterJdbcTemplate jdbc;

    PaperTable(NamedParameterJdbcTemplate jdbc) {
        this.jdbc = jdbc;
    }

    @Override
    public void lockOrders(Collection<OrderNo> orders) {
        jdbc.queryForList(
                LOCK_ORDERS,
                Map.of("orders", orders.stream().map(OrderNo::value).toList()),
                String.class);
    }

    /** In the order of the keys, so that no two transactions wait for each other. */
    @Override
    public void addMissing(Collection<Paper> papers) {
        jdbc.batchUpdate(INSERT, papers.stream().map(PaperTable::columns).toArray(SqlParameterSource[]::new));
        jdbc.batchUpdate(
                INSERT_LINE,
                papers.stream()
                        .flatMap(paper -> paper.lines().stream().map(line -> columns(paper.id(), line)))
                        .toArray(SqlParameterSource[]::new));
    }

    private static SqlParameterSource columns(Paper paper) {
        return addShippingInfo(paper.shippingInfo(), key(paper.id()))
                .addValue("madeAt", UtcColumns.toColumn(paper.madeAt()))
                .addValue("madeBy", paper.madeBy())
                .addValue("placedAt", UtcColumns.toColumn(paper.placedAt()))
                .addValue("language", paper.language().toLanguageTag());
    }

    private static MapSqlParameterSource addShippingInfo(ShippingInfo info, MapSqlParameterSource columns) {
        return columns.addValue("receiverName", info.receiver().name())
                .addValue("receiverPhone", info.receiver().phone())
                .addValue("zipCode", info.address().zipCode())
                .addValue("address1", info.address().address1())
                .addValue("address2", info.address().address2())
                .addValue("message", info.message());
    }

    private static SqlParameterSource columns(PaperId id, Paper.Line line) {
        return key(id).addValue("product", line.productId().value())
                .addValue("name", line.productName())
                .addValue("quantity", line.quantity());
    }

    private static MapSqlParameterSource key(PaperId id) {
        return new MapSqlParameterSource("order", id.orderNumber().value()).addValue("version", id.version());
    }

    @Override
    public List<Paper> findAll(Collection<PaperId> ids) {
        Set<PaperId> wanted = Set.copyOf(ids);
        Set<OrderNo> orders = wanted.stream().map(PaperId::orderNumber).collect(Collectors.toSet());
        return findOf(orders).stream()
                .filter(paper -> wanted.contains(paper.id()))
                .toList();
    }

    @Override
    public List<Paper> findOf(Collection<OrderNo> orders) {
        return find(OF_ORDERS, orders);
    }

    @Override
    public List<Paper> findLatestOf(Collection<OrderNo> orders) {
        return find(LATEST_OF_ORDERS, orders);
    }

    /** One statement, which sees no paper without its lines. */
    private List<Paper> find(String wanted, Collection<OrderNo> orders) {
        if (orders.isEmpty()) {
            return List.of();
        }
        return jdbc
                .query(
                        SELECT.formatted(wanted),
                        Map.of("orders", orders.stream().map(OrderNo::value).toList()),
                        (row, n) -> paperOfOneLine(row))
                .stream()
                .collect(groupingBy(Paper::id, LinkedHashMap::new, toList()))
                .values()
                .stream()
                .map(PaperTable::joined)
                .toList();
    }

    private static Paper joined(List<Paper> rows) {
        Paper first = rows.get(0);
        return new Paper(
                first.id(),
                first.madeAt(),
                first.madeBy(),
                first.placedAt(),
                first.language(),
                first.shippingInfo(),
                rows.stream().flatMap(row -> row.lines().stream()).toList());
    }

    @Override
    public void forget(MemberId customer) {
        jdbc.update(
                FORGET,
                addShippingInfo(ShippingInfo.FORGOTTEN, new MapSqlParameterSource("customer", customer.value())));
    }

    private static PaperId id(ResultSet row) throws SQLException {
        return new PaperId(new OrderNo(row.getString("order_number")), row.getLong("order_version"));
    }

    private static Paper.Line line(ResultSet row) throws SQLException {
        return new Paper.Line(
                new ProductId(row.getString("product_id")), row.getString("product_name"), row.getInt("quantity"));
    }

    private static Paper paperOfOneLine(ResultSet row) throws SQLException {
        return new Paper(
                id(row),
                UtcColumns.instant(row, "made_at"),
                row.getString("made_by"),
                UtcColumns.instant(row, "placed_at"),
                Locale.forLanguageTag(row.getString("orderer_language")),
                new ShippingInfo(
                        new Receiver(row.getString("receiver_name"), row.getString("receiver_phone")),
                        new Address(row.getString("zip_code"), row.getString("address1"), row.getString("address2")),
                        row.getString("message")),
                List.of(line(row)));
    }
}
