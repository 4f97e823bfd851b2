package dev.interlock.exercises;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.sql.Connection;
import java.sql.SQLException;
import javax.sql.DataSource;
import org.springframework.jdbc.datasource.DelegatingDataSource;

/** Calls back before each statement, commit and rollback, in the thread that is about to send it. */
final class ObservedDataSource extends DelegatingDataSource {

    /** Is told what a connection is about to send. */
    interface Observer {

        void beforeStatement(String sql);

        void beforeCommit();

        void beforeRollback();
    }

    private final Observer observer;

    ObservedDataSource(DataSource database, Observer observer) {
        super(database);
        this.observer = observer;
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
        switch (method.getName()) {
            case "prepareStatement" -> observer.beforeStatement(String.valueOf(arguments[0]));
            case "commit" -> observer.beforeCommit();
            case "rollback" -> observer.beforeRollback();
            default -> {}
        }
        try {
            return method.invoke(connection, arguments);
        } catch (InvocationTargetException failed) {
            throw failed.getCause();
        }
    }
}
