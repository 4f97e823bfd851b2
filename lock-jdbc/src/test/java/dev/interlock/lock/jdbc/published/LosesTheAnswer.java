package dev.interlock.lock.jdbc.published;

import java.lang.reflect.Proxy;
import java.sql.Connection;
import java.sql.SQLException;
import javax.sql.DataSource;
import org.springframework.jdbc.datasource.DelegatingDataSource;

/** The server commits, and the connection breaks before it can say so. */
final class LosesTheAnswer extends DelegatingDataSource {

    LosesTheAnswer(DataSource server) {
        super(server);
    }

    @Override
    public Connection getConnection() throws SQLException {
        Connection connection = super.getConnection();
        return (Connection) Proxy.newProxyInstance(
                LosesTheAnswer.class.getClassLoader(),
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
