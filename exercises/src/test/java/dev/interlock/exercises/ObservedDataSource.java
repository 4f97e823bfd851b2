package dev.interlock.exercises;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Locale;
import javax.sql.DataSource;
import org.springframework.jdbc.datasource.DelegatingDataSource;

/** Calls back before each write and each commit, in the thread that is about to send it. */
final class ObservedDataSource extends DelegatingDataSource {

    private final Runnable beforeWrite;
    private final Runnable beforeCommit;

    ObservedDataSource(DataSource database, Runnable beforeWrite, Runnable beforeCommit) {
        super(database);
        this.beforeWrite = beforeWrite;
        this.beforeCommit = beforeCommit;
    }

    @Override
    public Connection getConnection() throws SQLException {
        Connection connection = super.getConnection();
        return (Connection) Proxy.newProxyInstance(
                getClass().getClassLoader(),
                new Class<?>[] {Connection.class},
                (proxy, method, arguments) -> observed(connection, method, arguments));
    }

    private Object observed(Connection connection, Method method, Object[] arguments) throws Throwable {
        if (method.getName().equals("commit")) {
            beforeCommit.run();
        } else if (method.getName().equals("prepareStatement") && isWrite(String.valueOf(arguments[0]))) {
            beforeWrite.run();
        }
        try {
            return method.invoke(connection, arguments);
        } catch (InvocationTargetException failed) {
            throw failed.getCause();
        }
    }

    private static boolean isWrite(String statement) {
        return !statement.strip().toLowerCase(Locale.ROOT).startsWith("select");
    }
}
