package dev.interlock.lock.jdbc.testing;

import com.zaxxer.hikari.HikariDataSource;
import java.sql.SQLException;
import javax.sql.DataSource;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.jdbc.datasource.DriverManagerDataSource;
import org.springframework.jdbc.support.JdbcTransactionManager;
import org.springframework.transaction.TransactionDefinition;
import org.springframework.transaction.support.TransactionTemplate;

/** Connections with the driver's default settings, and transactions with MySQL's default isolation, for published code. */
public record DefaultConnections(DataSource source, JdbcClient jdbc, TransactionTemplate transaction) {

    public static DefaultConnections to(DataSource main) throws SQLException {
        HikariDataSource pool = main.unwrap(HikariDataSource.class);
        DriverManagerDataSource source = new DriverManagerDataSource(pool.getJdbcUrl());
        source.setUsername(pool.getUsername());
        source.setPassword(pool.getPassword());
        TransactionTemplate transaction = new TransactionTemplate(new JdbcTransactionManager(source));
        transaction.setIsolationLevel(TransactionDefinition.ISOLATION_REPEATABLE_READ);
        return new DefaultConnections(source, JdbcClient.create(source), transaction);
    }
}
