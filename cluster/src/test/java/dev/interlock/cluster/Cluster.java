package dev.interlock.cluster;

import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.Socket;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.jdbc.datasource.DriverManagerDataSource;
import org.springframework.jdbc.datasource.SingleConnectionDataSource;

/** Two nodes behind the proxy, on a database of their own. */
final class Cluster implements AutoCloseable {

    private static final Path LOGS = Path.of("target", "logs");
    private static final List<String> SETTINGS = List.of(
            "--spring.profiles.active=mysql,demo",
            "--interlock.demo.allow-external-database=true",
            "--interlock.cluster.nodes=3",
            // Its users send more than people do.
            "--interlock.changes-per-hour=1000000",
            "--server.forward-headers-strategy=native");

    private final String schema = "cluster_" + Long.toString(System.nanoTime(), 36);
    private final String server;
    private final String url;
    private final SingleConnectionDataSource database;
    private final List<String> settings = new ArrayList<>();
    private final Node first;
    private final Node second;
    private final List<Node> more = new ArrayList<>();
    private final int port = FreePort.find();
    private final Process proxy;

    /** Starts all on the MySQL of the environment, and returns when the proxy has both nodes. */
    static Cluster start(String... settings) {
        return start(mySqlOfTheEnvironment(), Node.THIS_BUILD, settings);
    }

    /** The same, with nodes of that jar. */
    static Cluster startFrom(Path jar) {
        return start(mySqlOfTheEnvironment(), jar);
    }

    /** The same, on that MySQL. */
    static Cluster startOn(String url) {
        return start(url, Node.THIS_BUILD);
    }

    private static Cluster start(String url, Path jar, String... settings) {
        Cluster cluster = new Cluster(url, List.of(settings));
        try {
            cluster.open(jar);
            return cluster;
        } catch (RuntimeException e) {
            cluster.close();
            throw e;
        }
    }

    private static String mySqlOfTheEnvironment() {
        String url = System.getenv("INTERLOCK_TEST_MYSQL_URL");
        if (url == null) {
            throw new IllegalStateException("INTERLOCK_TEST_MYSQL_URL names no MySQL");
        }
        return url;
    }

    private Cluster(String url, List<String> moreSettings) {
        this.server = url;
        // Connects when it is first used, after the nodes have created the database.
        this.database = new SingleConnectionDataSource(url.replaceFirst("/[^/?]+([?]|$)", "/" + schema + "$1"), true);
        // The address goes on after the question mark, perhaps with the user and the password.
        this.url = url.replaceFirst("/[^/?]+([?]|$)", "/" + schema + "?") + "&createDatabaseIfNotExist=true";
        create(LOGS);
        settings.addAll(SETTINGS);
        settings.addAll(moreSettings);
        // The profile names a user of its own.
        settings.add("--spring.datasource.username=" + option(url, "user"));
        settings.add("--spring.datasource.password=" + option(url, "password"));
        this.first = new Node("node1", this.url, settings, LOGS);
        this.second = new Node("node2", this.url, settings, LOGS);
        this.proxy = Processes.start(
                List.of(
                        "haproxy",
                        "-db",
                        "-f",
                        Path.of("..", "deploy", "haproxy.cfg").toString()),
                Map.of(
                        "LISTEN", "127.0.0.1:" + port,
                        "NODE1", first.hostAndPort(),
                        "NODE2", second.hostAndPort()),
                LOGS.resolve("proxy.log"));
    }

    private void open(Path jar) {
        // One after the other: the first creates the tables and the orders of the demo.
        first.start(jar);
        first.awaitReady();
        second.start(jar);
        second.awaitReady();
        await("proxy").atMost(Duration.ofSeconds(30)).until(this::isProxyOpen);
    }

    private boolean isProxyOpen() {
        if (!proxy.isAlive()) {
            throw new IllegalStateException("The proxy has ended: " + LOGS.resolve("proxy.log"));
        }
        try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), port)) {
            return socket.isConnected();
        } catch (IOException notYet) {
            return false;
        }
    }

    private static String option(String url, String name) {
        Matcher option = Pattern.compile("[?&]" + name + "=([^&]*)").matcher(url);
        return option.find() ? option.group(1) : "";
    }

    private static void create(Path folder) {
        try {
            Files.createDirectories(folder);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    Node first() {
        return first;
    }

    Node second() {
        return second;
    }

    /** Starts a node to which the proxy sends nothing, and returns when it is ready. */
    Node addNode(String name) {
        Node node = new Node(name, url, settings, LOGS);
        more.add(node);
        node.start();
        node.awaitReady();
        return node;
    }

    List<Node> nodes() {
        return List.of(first, second);
    }

    /** The address of the proxy. */
    URI address() {
        return URI.create("http://127.0.0.1:" + port);
    }

    /** The database over a new connection, since an earlier one may have ended with its server. */
    JdbcClient database() {
        database.resetConnection();
        return JdbcClient.create(database);
    }

    @Override
    public void close() {
        proxy.destroyForcibly().onExit().join();
        first.close();
        second.close();
        more.forEach(Node::close);
        database.destroy();
        JdbcClient.create(new DriverManagerDataSource(server))
                .sql("drop database if exists " + schema)
                .update();
    }
}
