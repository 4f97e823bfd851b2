package dev.interlock.bootstrap.start;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.mockito.ArgumentMatchers.contains;
import static org.mockito.Mockito.mock;
import static org.mockito.Mockito.when;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** A group of MySQL servers. A server that belongs to none has no such variable. */
class DatabaseTest {

    private final Database database = new Database("jdbc:mysql://proxy/interlock", "me", "secret");

    @Test
    void aGroupThatWritesOnEveryMemberIsRefused() throws SQLException {
        Connection group = serverWithSinglePrimaryMode("OFF");

        assertThatExceptionOfType(RefusedStartException.class)
                .isThrownBy(() -> database.requireOnePrimary(group))
                .satisfies(refused -> assertThat(refused.action()).contains("a group with one primary"));
    }

    @Test
    void aGroupWithOnePrimaryAndASingleServerAreAccepted() throws SQLException {
        Connection group = serverWithSinglePrimaryMode("ON");
        Connection single = serverWithSinglePrimaryMode(null);

        assertThatCode(() -> database.requireOnePrimary(group)).doesNotThrowAnyException();
        assertThatCode(() -> database.requireOnePrimary(single)).doesNotThrowAnyException();
    }

    private static Connection serverWithSinglePrimaryMode(@Nullable String mode) throws SQLException {
        Connection connection = mock();
        Statement statement = mock();
        ResultSet row = mock();
        when(connection.createStatement()).thenReturn(statement);
        when(statement.executeQuery(contains("'group_replication_single_primary_mode'")))
                .thenReturn(row);
        when(row.next()).thenReturn(mode != null);
        when(row.getString(2)).thenReturn(mode);
        return connection;
    }
}
