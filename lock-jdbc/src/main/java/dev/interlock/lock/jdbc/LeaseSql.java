package dev.interlock.lock.jdbc;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.Optional;
import org.springframework.jdbc.core.namedparam.SqlParameterSource;

/**
 * The statements of one table of leases. What they say of a lease is the same in each; how one is taken is the table's own.
 *
 * <p>Assignments run from left to right on MySQL, and at once on H2: what one of them looks at is assigned after it, or reads
 * the same afterwards.
 */
public final class LeaseSql {

    private static final String NEW_TOKEN = "case when {same} then {token} else {token} + 1 end";

    /** Asked for again; another owner who knows the id does not get the grant with it. */
    private static final String SAME = "{lockid} = :lockid and {goes on}";

    /** Who takes over from herself goes on with her hold, and with what is left of its cap. */
    private static final String GOES_ON = "{mine} and {end} > {now}";

    private static final String NEW_SINCE = "case when {goes on} then {since} else {now} end";

    /**
     * Always a change, also for two in one microsecond: a driver that counts changed rows only ({@code useAffectedRows}) hands
     * out no key for none, and a healthy holder would be told that she lost her lock.
     */
    private static final String NEW_BEAT = "greatest({now}, timestampadd(microsecond, 1, {beat}))";

    private static final String NEW_END = """
            greatest(case when {same} then {end} else {now} end,
                     least(timestampadd(microsecond, :lease, {now}), timestampadd(microsecond, :cap, {new since})))""";

    private static final String LEFT = "timestampdiff(microsecond, {now}, {end})";

    private static final String LIVE = " where {end} > {now}";
    private static final String THE_ROWS = " and {key} in (:targets)";
    private static final String THE_GRANT = THE_ROWS + " and {mine} and {lockid} = :lockid";

    /**
     * Adds to an update of several rows that it changes all or none: it locks those that it may change, and counts them. On H2
     * a select within another statement locks nothing.
     */
    private static final String IF_ALL = """
             and :number = (select n from (select count(*) n from (
                   select {hint}1 from {table} where {key} in (:targets) and {condition} for update) locked) counted)
            """;

    private static final String FREE_OR_MINE = "({end} <= {now} or {mine})";
    private static final String LIVE_AND_MINE = "{end} > {now} and {mine} and {lockid} = :lockid";

    private static final String LEASES = """
            select {key columns}, {lockid} as lockid, {owner} as owner, {token} as token,
                   timestampdiff(microsecond, {since}, {now}) as age,
                   timestampdiff(microsecond, {beat}, {now}) as since_beat,
                   {left} as remaining
              from {table}
            """;

    /** A row that was over before anybody asked: whoever takes it gets its first token. */
    private static final String ADD = """
            insert into {table} ({key columns}, {lockid}, {owner}, {token}, {since}, {beat}, {end})
            values ({key values}, :lockid, :owner, 0, {never}, {never}, {never})
            on duplicate key update {token} = {token}
            """;

    private static final String EXTEND = """
            update {hint}{table} set {beat} = {new beat},
                   {end} = greatest({end}, least(timestampadd(microsecond, :lease, {now}),
                                                 timestampadd(microsecond, :cap, {since}))),
                   {token} = {token} + 0 * {left}
            """;

    private static final String SHORTEN =
            "update {hint}{table} set {end} = least({end}, timestampadd(microsecond, :left, {now}))" + LIVE + THE_GRANT;

    private static final String RELEASE = "update {hint}{table} set {end} = {never}" + LIVE + THE_GRANT;

    private final LockDialect dialect;
    private final LeaseColumns columns;

    final LeaseStatement takeOne;
    final LeaseStatement takeAll;
    final LeaseStatement taken;
    final LeaseStatement held;
    final LeaseStatement add;
    final LeaseStatement extendOne;
    final LeaseStatement extendAll;
    final LeaseStatement live;
    final LeaseStatement shorten;
    final LeaseStatement check;
    final LeaseStatement release;
    final LeaseStatement findAll;

    /** @param take grants those of the targets that are free or their owner's */
    public LeaseSql(LockDialect dialect, LeaseColumns columns, String take) {
        this.dialect = dialect;
        this.columns = columns;
        this.takeOne = statement(dialect.answering(take, "{token}", "{new token}"));
        this.takeAll = statement(allOrNone(take, FREE_OR_MINE));
        this.taken = statement(LEASES + " where {key} in (:targets) and {mine} and {lockid} = :lockid");
        this.held = statement(LEASES + LIVE + THE_ROWS);
        this.add = statement(ADD);
        this.extendOne = statement(dialect.answering(EXTEND + LIVE + THE_GRANT, "{left}", "{left}"));
        this.extendAll = statement(allOrNone(EXTEND + LIVE + THE_GRANT, LIVE_AND_MINE));
        this.live = statement(LEASES + LIVE + THE_GRANT);
        this.shorten = statement(SHORTEN);
        this.check = statement(LEASES + LIVE + THE_GRANT + " for update");
        this.release = statement(RELEASE);
        this.findAll = statement(LEASES + LIVE + " and {of type} order by {key columns}");
    }

    /** The one value that {@link #takeOne} or {@link #extendOne} hands back; none if it changed no row. */
    Optional<Long> answer(LeaseStatement update, Connection connection, SqlParameterSource values) throws SQLException {
        return switch (dialect) {
            case H2 ->
                update.query(connection, values, (row, n) -> row.getLong(1)).stream()
                        .findFirst();
            case MYSQL -> update.key(connection, values).map(LeaseStatement.Key::value);
        };
    }

    private String allOrNone(String update, String condition) {
        return changesAllOrNone() ? update + IF_ALL.replace("{condition}", condition) : update;
    }

    /** Whether {@link #takeAll} and {@link #extendAll} need no transaction around them. */
    boolean changesAllOrNone() {
        return dialect == LockDialect.MYSQL;
    }

    public LeaseStatement statement(String template) {
        String filled = template.replace("{new token}", NEW_TOKEN)
                .replace("{new end}", NEW_END)
                .replace("{new since}", NEW_SINCE)
                .replace("{new beat}", NEW_BEAT)
                .replace("{same}", SAME)
                .replace("{goes on}", GOES_ON)
                .replace("{left}", LEFT)
                .replace("{never}", "timestamp '1970-01-01 00:00:00'");
        return new LeaseStatement(dialect.with(columns.in(filled)));
    }
}
