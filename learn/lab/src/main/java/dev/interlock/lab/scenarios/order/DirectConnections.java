package dev.interlock.lab.scenarios.order;

import com.zaxxer.hikari.HikariDataSource;
import java.util.Objects;
import javax.sql.DataSource;
import org.springframework.boot.jdbc.DataSourceUnwrapper;
import org.springframework.jdbc.datasource.UserCredentialsDataSourceAdapter;
import org.springframework.stereotype.Component;

/** Connections to the desk's database beside its pool. They report to their actor as the pooled ones do. */
@Component
public class DirectConnections {

    private final UserCredentialsDataSourceAdapter connections = new UserCredentialsDataSourceAdapter();

    DirectConnections(DataSource dataSource) {
        HikariDataSource pool = Objects.requireNonNull(DataSourceUnwrapper.unwrap(dataSource, HikariDataSource.class));
        connections.setTargetDataSource(Objects.requireNonNull(pool.getDataSource()));
        if (pool.getUsername() != null) {
            connections.setUsername(pool.getUsername());
            connections.setPassword(Objects.requireNonNullElse(pool.getPassword(), ""));
        }
    }

    /** Returns a source that opens a connection each time. */
    public DataSource source() {
        return connections;
    }
}
