package dev.interlock.bootstrap.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.interlock.adapter.persistence.Engine;
import dev.interlock.lock.jdbc.testing.DatabaseTest;
import dev.interlock.lock.jdbc.testing.TestDatabase;
import java.time.Duration;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.springframework.boot.test.system.CapturedOutput;
import org.springframework.boot.test.system.OutputCaptureExtension;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.jdbc.datasource.DriverManagerDataSource;

/** A start compares the connections that the nodes need with those that the server accepts. */
@DatabaseTest
@Tag("engine")
@ExtendWith(OutputCaptureExtension.class)
class ConnectionDemandTest {

    @BeforeEach
    void needsMySql() {
        assumeTrue(TestDatabase.onMySql(), "H2 accepts any number of connections");
    }

    @Test
    void aThousandNodesNeedMoreThanTheServerAccepts(CapturedOutput output) {
        warnIfTooMany(1_000, 10);

        assertThat(output).contains("1000 node(s) (interlock.cluster.nodes) of 24 each may need 24000");
    }

    @Test
    void poolsThatExceedTheConnectionsThatAreLeftAreWarnedOf(CapturedOutput output) {
        warnIfTooMany(1, accepted() / 2);

        assertThat(output).contains("1 node(s)", "are in use now");
    }

    @Test
    void oneNodeWithItsDefaultsIsNotWarnedOf(CapturedOutput output) {
        warnIfTooMany(1, 10);

        assertThat(output).doesNotContain("max_connections");
    }

    /** The database may fail over while a node starts. */
    @Test
    void aNodeStartsAlsoIfTheServerIsAway(CapturedOutput output) {
        warnIfTooMany(JdbcClient.create(new DriverManagerDataSource("jdbc:h2:mem:none;IFEXISTS=TRUE")), 1, 10);

        assertThat(output).contains("can't be read");
    }

    private static void warnIfTooMany(int nodes, int main) {
        warnIfTooMany(server(), nodes, main);
    }

    private static void warnIfTooMany(JdbcClient jdbc, int nodes, int main) {
        ClusterProperties cluster = new ClusterProperties(nodes, Duration.ZERO);
        new ConnectionDemand(Engine.MYSQL, jdbc, cluster, main, 4).warnIfTooMany();
    }

    private static int accepted() {
        return server().sql("select @@max_connections").query(Integer.class).single();
    }

    private static JdbcClient server() {
        return JdbcClient.create(new DriverManagerDataSource(TestDatabase.serverUrl()));
    }
}
