package dev.interlock.cluster;

import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.Set;
import javax.sql.DataSource;
import org.springframework.dao.DataAccessException;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * A number in a table of the group, which a client reads and writes at the member of its choice.
 *
 * @param user the client's user name, which is its password as well
 */
record StoredValue(String user) {

    /** The user of the nodes has the rights for this schema, and no others. */
    private static final String TABLE = "cluster_settings.stored_value";

    /** A write may have to wait until members are back. */
    private static final Duration LONGEST = Duration.ofMinutes(2);

    /** {@code ER_RUN_HOOK_ERROR}. */
    private static final int ENDED_BY_THE_GROUP = 3100;

    /** {@code ER_SERVER_OFFLINE_MODE}, and {@code ER_SERVER_OFFLINE_MODE_REASON}, which says why as well. */
    private static final Set<Integer> OFFLINE_MODE = Set.of(3032, 6400);

    static void createTable(MySqlMember primary) {
        primary.execute("create database if not exists cluster_settings");
        primary.execute("create table if not exists " + TABLE + " (id int primary key, number int not null)");
        primary.execute("insert ignore into " + TABLE + " values (1, 0)");
    }

    int read(MySqlMember member) {
        return client(member)
                .sql("select number from " + TABLE + " where id = 1")
                .query(Integer.class)
                .single();
    }

    void write(MySqlMember member, int number) {
        client(member)
                .sql("update " + TABLE + " set number = ? where id = 1")
                .param(number)
                .update();
    }

    /** Whether the member is in offline mode, and refuses connections. */
    boolean isRefusedBy(MySqlMember member) {
        try {
            read(member);
            return false;
        } catch (DataAccessException e) {
            return OFFLINE_MODE.contains(errorCode(e));
        }
    }

    /** Whether the group has ended a transaction at its commit. */
    static boolean isEndedByTheGroup(Throwable failure) {
        return errorCode(failure) == ENDED_BY_THE_GROUP;
    }

    private static int errorCode(Throwable failure) {
        Throwable cause = failure;
        while (cause.getCause() != null && !(cause instanceof SQLException)) {
            cause = cause.getCause();
        }
        return cause instanceof SQLException refused ? refused.getErrorCode() : 0;
    }

    /** Runs the action while the member can't apply what others write to the table. */
    void whileLocked(MySqlMember member, Runnable action) throws SQLException {
        try (Connection connection = dataSource(member).getConnection();
                Statement lock = connection.createStatement()) {
            lock.execute("lock tables " + TABLE + " read");
            action.run();
        }
    }

    private JdbcClient client(MySqlMember member) {
        return JdbcClient.create(dataSource(member));
    }

    private DataSource dataSource(MySqlMember member) {
        return member.dataSource(user, LONGEST);
    }
}
