package dev.interlock.bootstrap.operations;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.interlock.bootstrap.TestStart;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Path;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.Locale;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.boot.test.system.CapturedOutput;
import org.springframework.boot.test.system.OutputCaptureExtension;

/** A start with a wrong setting ends with a few lines: the property, its value and the reason. */
@ExtendWith(OutputCaptureExtension.class)
@Tag("proof")
public class WrongSettingsTest {

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    interlock.edit-lock.lease                   | 0s          | a time above zero
                    interlock.edit-lock.lease                   | soon        | is not a valid duration
                    interlock.edit-lock.customer-lease          | -5m         | a time above zero
                    interlock.edit-lock.manual-lease            | 0s          | a time above zero
                    interlock.edit-lock.heartbeat               | 0s          | a time above zero
                    interlock.edit-lock.heartbeat               | 10m         | half of interlock.edit-lock.lease
                    interlock.edit-lock.idle                    | 0s          | a time above zero
                    interlock.edit-lock.poll                    | 0s          | a time above zero
                    interlock.edit-lock.poll                    | 11s         | 10s at most
                    interlock.edit-lock.max-hold                | -1s         | a time above zero
                    interlock.edit-lock.customer-max-hold       | ''          | a time above zero
                    interlock.edit-lock.store                   | lock        | one of
                    interlock.lock-wait                         | 0s          | a time above zero
                    interlock.wait-timeout                      | 30s         | a time above 30s
                    interlock.cluster.nodes                     | 0           | a whole number from 1
                    interlock.cluster.leave-after               | -1s         | a time of zero or more
                    interlock.lock.pool-size                    | 0           | a whole number from 1
                    interlock.lock.pool-size                    | many        | For input string
                    interlock.demo.allow-external-database      | perhaps     | Invalid boolean value
                    interlock.changes-per-hour                  | 0           | a whole number
                    server.servlet.session.timeout              | 0           | a time above zero
                    server.servlet.session.timeout              | -1          | a time above zero
                    interlock.session-lifetime                  | 0s          | a time above zero
                    interlock.time-zone                         | Asia/Soul   | Unknown time-zone ID
                    spring.datasource.hikari.maximum-pool-size  | 0           | cannot be less than 1
                    spring.datasource.url                       | jdbc:postgresql:x | the address of a MySQL server
                    """)
    void aWrongValueIsRefusedWithTheNameOfItsProperty(
            String property, String value, String reason, CapturedOutput output) {
        assertIsRefused("demo", property, value, reason, output);
    }

    @Test
    void severalNodesAreRefusedWithSessionsInMemory(CapturedOutput output) {
        start("demo", "--interlock.cluster.nodes=2");

        assertThat(output)
                .contains("interlock.cluster.nodes is 2, and sessions are in the memory", "Allowed: 1, or sessions")
                .doesNotContain("\tat ");
    }

    @Test
    void anUnknownProfileIsRefused(CapturedOutput output) {
        start("mysq");

        assertThat(output)
                .contains("spring.profiles.active is 'mysq'", "Allowed: demo, mysql, redis")
                .doesNotContain("\tat ");
    }

    @ParameterizedTest
    @CsvSource({"''", "jdbc:h2:mem:orders"})
    void theEmbeddedDatabaseIsRefusedWithoutTheDemo(String url, CapturedOutput output) {
        assertIsRefused("real", "spring.datasource.url", url, "with the profile 'demo' only", output);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "jdbc:mysql://a,b/orders",
                "jdbc:mysql://a:3306,b:3306/orders?user=me",
                "jdbc:mysql://me:secret@a,me:secret@b/orders",
                "jdbc:mysql://[a,b]/orders",
                "jdbc:mysql://address=(host=a)(port=3306),address=(host=b)(port=3306)/orders",
                "jdbc:mysql://(host=a,port=3306),(host=b,port=3306)/orders",
                "jdbc:mysql:replication://a,b/orders",
                "jdbc:mysql:loadbalance://a,b/orders"
            })
    void anAddressOfSeveralDatabaseServersIsRefused(String url, CapturedOutput output) {
        assertIsRefused(
                "mysql", "spring.datasource.url", url, "MySQL Router, or a proxy that follows the primary", output);
        assertThat(output).doesNotContain("secret");
    }

    /** Behind its host, an address may hold commas. */
    @Test
    void anAddressOfOneDatabaseServerIsConnectedTo(CapturedOutput output) throws IOException {
        String url =
                "jdbc:mysql://127.0.0.1:%d/orders?sessionVariables=sql_mode='',wait_timeout=60".formatted(closedPort());

        assertIsRefused("mysql", "spring.datasource.url", url, "a database that is there", output);
    }

    @Test
    void anUnreachableDatabaseIsReported(CapturedOutput output) throws IOException {
        String url = "jdbc:mysql://127.0.0.1:" + closedPort() + "/orders";

        assertIsRefused("mysql", "spring.datasource.url", url, "a database that is there", output);
    }

    @Test
    void aWrongPasswordIsReported(@TempDir Path folder, CapturedOutput output) throws SQLException {
        String url = "jdbc:h2:file:" + folder.resolve("guarded");
        DriverManager.getConnection(url, "owner", "right").close();

        start(
                "real",
                "--spring.datasource.url=" + url,
                "--spring.datasource.username=owner",
                "--spring.datasource.password=wrong");

        assertThat(output)
                .contains("spring.datasource.username is 'owner'", "Allowed: a user and a password")
                .doesNotContain("\tat ");
    }

    @ParameterizedTest
    @ValueSource(strings = {"server.port", "management.server.port"})
    void aPortInUseIsReported(String property, CapturedOutput output) throws IOException {
        try (ServerSocket used = new ServerSocket(0)) {
            String port = String.valueOf(used.getLocalPort());
            String[] arguments = Stream.of("server.port", "management.server.port")
                    .map(name -> "--" + name + "=" + (name.equals(property) ? port : "0"))
                    .toArray(String[]::new);
            assertThatThrownBy(() -> TestStart.fromCommandLine(arguments).close())
                    .isNotNull();

            assertThat(output).contains("Port " + port + " was already in use").doesNotContain("\tat ");
        }
    }

    @Test
    void aPasswordIsNotPrinted(CapturedOutput output) {
        start("demo", "--spring.datasource.url=jdbc:oracle://me:secret@host/x?password=secret");

        assertThat(output)
                .contains("spring.datasource.url is 'jdbc:oracle://…@host")
                .doesNotContain("secret");
    }

    @Test
    void theLastLineOfTheDemoSaysThatItsDataIsVolatile(CapturedOutput output) {
        TestStart.fromCommandLine("--server.port=0").close();

        assertThat(output.getOut().lines().filter(line -> line.contains("StartupBanner")))
                .last()
                .asString()
                .contains("its data volatile");
    }

    public static void assertIsRefused(
            String profile, String property, String value, String reason, CapturedOutput output) {
        start(profile, "--" + property + "=" + value);

        assertThat(output).contains("APPLICATION FAILED TO START", reason).doesNotContain("\tat ");
        assertThat(uniform(output.getAll())).contains(uniform(property));
    }

    /** Spring Boot names a property in camel case if a constraint refuses its value. */
    private static String uniform(String text) {
        return text.replace("-", "").toLowerCase(Locale.ROOT);
    }

    static void start(String profile, String... settings) {
        String[] arguments = Stream.concat(
                        Stream.of("--spring.profiles.active=" + profile, "--server.port=0"), Stream.of(settings))
                .toArray(String[]::new);
        assertThatThrownBy(() -> TestStart.fromCommandLine(arguments).close()).isNotNull();
    }

    static int closedPort() throws IOException {
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return socket.getLocalPort();
        }
    }
}
