package dev.interlock.lock.jdbc.published;

import java.lang.reflect.Proxy;
import java.sql.Connection;
import java.sql.SQLException;
import javax.sql.DataSource;
import org.springframework.jdbc.datasource.DelegatingDataSource;

/** A data source whose connections break after each commit, so that the reply to the commit is lost. */
final class LostCommitReplyDataSource extends DelegatingDataSource {

    LostCommitReplyDataSource(DataSource server) {
        super(server);
    }

    @Override
    public Connection getConnection() throws SQLException {
        Connection connection = super.getConnection();
        return (Connection) Proxy.newProxyInstance(
                LostCommitReplyDataSource.class.getClassLoader(),
                new Class<?>[] {Connection.class},
                (proxy, method, arguments) -> {
                    Object answer = method.invoke(connection, arguments);
                    if (method.getName().equals("commit")) {
                        throw new SQLException("The connection is broken");
                    }
                    return answer;
                });
    }
}
