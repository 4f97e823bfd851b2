package dev.interlock.benchmark;

import dev.interlock.benchmark.figures.Extent;
import java.sql.Connection;
import java.sql.DatabaseMetaData;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.LocalDate;
import java.time.ZoneOffset;
import net.javacrumbs.shedlock.core.LockProvider;
import org.openjdk.jmh.Main;
import org.springframework.integration.jdbc.lock.JdbcLockRegistry;

/** When, on what, and between which versions it was measured. */
final class Circumstances {

    private Circumstances() {}

    static String of(String url, Extent extent) throws SQLException {
        try (Connection connection = DriverManager.getConnection(url);
                Statement statement = connection.createStatement();
                ResultSet settings =
                        statement.executeQuery("select @@innodb_flush_log_at_trx_commit, @@log_bin, @@sync_binlog")) {
            settings.next();
            DatabaseMetaData driver = connection.getMetaData();
            return """
                    %s · MySQL %s (innodb_flush_log_at_trx_commit=%s, log_bin=%s, sync_binlog=%s) · %s · Java %s · %d processors · \
                    Spring Integration %s · ShedLock %s · JMH %s · %d rounds of %d ms
                    """.formatted(
                            LocalDate.now(ZoneOffset.UTC),
                            driver.getDatabaseProductVersion(),
                            settings.getString(1),
                            settings.getString(2),
                            settings.getString(3),
                            driver.getDriverVersion().replaceFirst(" .*", ""),
                            Runtime.version(),
                            Runtime.getRuntime().availableProcessors(),
                            JdbcLockRegistry.class.getPackage().getImplementationVersion(),
                            LockProvider.class.getPackage().getImplementationVersion(),
                            Main.class.getPackage().getImplementationVersion(),
                            extent.rounds(),
                            extent.sample().toMillis());
        }
    }
}
