package dev.interlock.adapter.persistence;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import dev.interlock.lock.jdbc.testing.DatabaseTest;
import dev.interlock.lock.jdbc.testing.TestDatabase;
import dev.interlock.lock.testing.Await;
import dev.interlock.lock.testing.TcpProxy;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Properties;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;

/** A pool whose server refuses connections for a while, as in a failover. */
@DatabaseTest
@EnabledIfSystemProperty(named = "interlock.test.database", matches = "mysql")
@Timeout(60)
class WaitingDriverTest {

    /** With the pause of the pool, which doubles from 10 ms to 5 s, so many attempts would take 30 s. */
    private static final int ATTEMPTS = 14;

    /** The server refuses connections for seconds. */
    @Test
    @Tag("proof")
    @Timeout(15)
    void aPoolTriesAgainAtTheSamePaceHoweverLongTheServerIsAway() throws IOException {
        try (RefusingServer server = new RefusingServer();
                HikariDataSource pool = pool("jdbc:mysql://127.0.0.1:" + server.port() + "/orders")) {
            assertThatExceptionOfType(SQLException.class)
                    .isThrownBy(() -> pool.getConnection().close());

            Await.until(() -> server.refused.get() >= ATTEMPTS);
        }
    }

    @Test
    void aPoolConnectsWhenTheServerAcceptsConnectionsAgain() throws Exception {
        URI server = URI.create(TestDatabase.serverUrl().substring("jdbc:".length()));
        try (TcpProxy network = new TcpProxy(server.getHost(), server.getPort())) {
            String url = TestDatabase.serverUrl().replaceFirst("//[^/]+/", "//127.0.0.1:" + network.port() + "/");
            network.refuse();
            try (HikariDataSource pool = pool(url)) {
                assertThatExceptionOfType(SQLException.class)
                        .isThrownBy(() -> pool.getConnection().close());
                network.resume();

                Await.until(() -> connects(pool));
            }
        }
    }

    /** MySQL refuses the user, and would refuse it again. */
    @Test
    void aWrongPasswordIsReportedAtOnce() {
        Properties wrong = new Properties();
        wrong.setProperty("user", "nobody");
        wrong.setProperty("password", "wrong");
        String url = TestDatabase.serverUrl().replaceFirst("\\?.*", "");

        assertThatExceptionOfType(SQLException.class)
                .isThrownBy(() -> new WaitingDriver().connect(url, wrong))
                .satisfies(refusal -> assertThat(refusal.getSQLState()).startsWith("28"));
    }

    private static boolean connects(HikariDataSource pool) {
        try (Connection connection = pool.getConnection()) {
            return connection.isValid(1);
        } catch (SQLException late) {
            return false;
        }
    }

    private static HikariDataSource pool(String url) {
        HikariConfig config = new HikariConfig();
        config.setDriverClassName(WaitingDriver.class.getName());
        config.setJdbcUrl(url);
        config.setMaximumPoolSize(1);
        config.setConnectionTimeout(1_000);
        config.setInitializationFailTimeout(-1);
        return new HikariDataSource(config);
    }

    /** Accepts each connection and closes it. */
    private static final class RefusingServer implements AutoCloseable {

        private final ServerSocket listening = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
        private final AtomicInteger refused = new AtomicInteger();

        RefusingServer() throws IOException {
            Thread acceptor = new Thread(this::refuse);
            acceptor.setDaemon(true);
            acceptor.start();
        }

        int port() {
            return listening.getLocalPort();
        }

        private void refuse() {
            try {
                while (true) {
                    Socket client = listening.accept();
                    refused.incrementAndGet();
                    client.close();
                }
            } catch (IOException closed) {
                assertThat(listening.isClosed()).isTrue();
            }
        }

        @Override
        public void close() throws IOException {
            listening.close();
        }
    }
}
