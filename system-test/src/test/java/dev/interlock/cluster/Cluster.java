package dev.interlock.cluster;

import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.jdbc.datasource.DriverManagerDataSource;
import org.springframework.jdbc.datasource.SingleConnectionDataSource;

/** Nodes behind the proxy, on a database of their own. */
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
    private final String url;
    private final SingleConnectionDataSource database;
    private final List<String> settings = new ArrayList<>();
    private final List<Node> nodes = new ArrayList<>();
    private final int port = FreePort.find();
    private final Map<String, String> proxyEnvironment = new HashMap<>();
    private Process proxy;

    /** Starts so many nodes, at most three, on the MySQL of the environment, and returns when the proxy leads to them. */
    static Cluster start(int nodes, String... settings) {
        return start(mySqlOfTheEnvironment(), Node.THIS_BUILD, nodes, settings);
    }

    /** The same, with nodes of that jar. */
    static Cluster startFrom(Path jar, int nodes) {
        return start(mySqlOfTheEnvironment(), jar, nodes);
    }

    /** The same, on that MySQL. */
    static Cluster startOn(String url, int nodes, String... settings) {
        return start(url, Node.THIS_BUILD, nodes, settings);
    }

    /**
     * The same, with a node for each clock, which is so far ahead, or behind. Without TLS: to a clock that is behind, the certificate that
     * MySQL has made for itself may not be valid yet.
     */
    static Cluster startWithClocks(Duration... ahead) {
        String url = mySqlOfTheEnvironment();
        String withoutTls = url + (url.contains("?") ? "&" : "?") + "sslMode=DISABLED&allowPublicKeyRetrieval=true";
        Cluster cluster = new Cluster(withoutTls, ahead.length, List.of());
        for (int i = 0; i < ahead.length; i++) {
            cluster.nodes.get(i).setClock(ahead[i]);
        }
        return open(cluster, Node.THIS_BUILD);
    }

    private static Cluster start(String url, Path jar, int nodes, String... settings) {
        return open(new Cluster(url, nodes, List.of(settings)), jar);
    }

    private static Cluster open(Cluster cluster, Path jar) {
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

    private Cluster(String url, int nodes, List<String> moreSettings) {
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
        proxyEnvironment.put("LISTEN", "127.0.0.1:" + port);
        for (int number = 1; number <= nodes; number++) {
            Node node = new Node("node" + number, this.url, settings, LOGS);
            this.nodes.add(node);
            proxyEnvironment.put("NODE" + number, node.hostAndPort());
        }
        this.proxy = startProxy();
    }

    private Process startProxy() {
        return Processes.start(
                List.of(
                        "haproxy",
                        "-db",
                        "-f",
                        Path.of("..", "deploy", "haproxy.cfg").toString()),
                proxyEnvironment,
                LOGS.resolve("proxy.log"));
    }

    private void open(Path jar) {
        // The first creates the tables and the orders of the demo.
        node(1).start(jar);
        node(1).awaitReady();
        List<Node> others = nodes.subList(1, nodes.size());
        others.forEach(node -> node.start(jar));
        others.forEach(Node::awaitReady);
        awaitProxy();
    }

    private void awaitProxy() {
        await("proxy").atMost(Duration.ofSeconds(30)).until(this::leadsToANode);
    }

    private boolean leadsToANode() throws InterruptedException {
        if (!proxy.isAlive()) {
            throw new IllegalStateException("The proxy has ended: " + LOGS.resolve("proxy.log"));
        }
        try {
            return new Browser().get(address().resolve("/login")).status() == 200;
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

    List<Node> nodes() {
        return List.copyOf(nodes);
    }

    Node node(int number) {
        return nodes.get(number - 1);
    }

    void killProxy() {
        proxy.destroyForcibly().onExit().join();
    }

    /** Starts the proxy again at the same address. */
    void restartProxy() {
        proxy = startProxy();
        awaitProxy();
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
        killProxy();
        nodes.forEach(Node::close);
        database.destroy();
        JdbcClient.create(new DriverManagerDataSource(url))
                .sql("drop database " + schema)
                .update();
    }
}
