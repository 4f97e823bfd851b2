package dev.interlock.benchmark.mysql;

import dev.interlock.benchmark.figures.RunLength;
import java.io.IOException;
import java.sql.Connection;
import java.sql.DatabaseMetaData;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.Properties;
import org.springframework.core.io.ClassPathResource;
import org.springframework.core.io.support.PropertiesLoaderUtils;
import org.springframework.integration.jdbc.lock.JdbcLockRegistry;

/** Describes the date, the machine and the versions of a run. */
public final class Environment {

    private Environment() {}

    public static String of(String url, RunLength length) throws SQLException, IOException {
        try (Connection connection = DriverManager.getConnection(url);
                Statement statement = connection.createStatement();
                ResultSet settings =
                        statement.executeQuery("select @@innodb_flush_log_at_trx_commit, @@log_bin, @@sync_binlog")) {
            settings.next();
            DatabaseMetaData driver = connection.getMetaData();
            return """
                    %s · MySQL %s (innodb_flush_log_at_trx_commit=%s, log_bin=%s, sync_binlog=%s) · %s · Java %s · %d processors · \
                    Spring Integration %s · ShedLock %s · JMH %s · %d rounds of %d ms alone
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
                            version("net.javacrumbs.shedlock/shedlock-core"),
                            version("org.openjdk.jmh/jmh-core"),
                            length.samples(),
                            length.sample().toMillis());
        }
    }

    /** Returns the version that Maven wrote into the jar of the artifact. */
    private static String version(String artifact) throws IOException {
        Properties maven = PropertiesLoaderUtils.loadProperties(
                new ClassPathResource("META-INF/maven/" + artifact + "/pom.properties"));
        return maven.getProperty("version");
    }
}
