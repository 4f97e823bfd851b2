package dev.interlock.benchmark.contender;

import com.zaxxer.hikari.HikariDataSource;
import dev.interlock.application.port.out.lock.LeaseStore;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.springframework.boot.Banner;
import org.springframework.boot.WebApplicationType;
import org.springframework.boot.builder.SpringApplicationBuilder;
import org.springframework.context.ConfigurableApplicationContext;

/** One client of the database: every contender once, each with connections of its own. Two clients compete as two nodes do. */
public final class Client implements AutoCloseable {

    /** With whom the others are compared. */
    public static final List<String> PEERS =
            List.of(BareJdbc.NAME, GetLock.NAME, SpringIntegration.NAME, ShedLock.NAME);

    /** As the application sets them for MySQL, and as the floor has them. */
    private static final String PREPARED_ON_THE_SERVER = "useServerPrepStmts=true&cachePrepStmts=true";

    /** GET_LOCK needs a connection for everybody who waits. */
    private static final int SESSIONS = 34;

    private final ConfigurableApplicationContext adapter;
    private final Map<String, Contender> contenders = new LinkedHashMap<>();

    private Client(ConfigurableApplicationContext adapter) {
        this.adapter = adapter;
    }

    /** @param lease of everything that is taken; GET_LOCK knows none */
    public static Client of(String url, Duration lease) throws SQLException {
        Client client = new Client(adapter(url));
        client.add(new BareJdbc(
                DriverManager.getConnection(url + (url.contains("?") ? "&" : "?") + PREPARED_ON_THE_SERVER), lease));
        client.adapter
                .getBeansOfType(LeaseStore.class)
                .forEach((name, store) -> client.add(new OurStore(name, store, lease)));
        client.add(new GetLock(pool(url, SESSIONS)));
        client.add(new SpringIntegration(pool(url, 10), lease));
        client.add(new ShedLock(pool(url, 10), lease));
        return client;
    }

    private static ConfigurableApplicationContext adapter(String url) {
        return new SpringApplicationBuilder(PersistenceAdapter.class)
                .web(WebApplicationType.NONE)
                .bannerMode(Banner.Mode.OFF)
                .logStartupInfo(false)
                .properties(Map.of(
                        "spring.config.import", "classpath:persistence.yaml",
                        "spring.datasource.url", url,
                        "spring.datasource.hikari.data-source-properties.useLocalSessionState", "true",
                        "spring.datasource.hikari.data-source-properties.useServerPrepStmts", "true",
                        "spring.datasource.hikari.data-source-properties.cachePrepStmts", "true"))
                .run();
    }

    /** The driver's and the pool's defaults, but no connection is ever closed: the server's counts would go with it. */
    private static HikariDataSource pool(String url, int size) {
        HikariDataSource pool = new HikariDataSource();
        pool.setJdbcUrl(url);
        pool.setMaximumPoolSize(size);
        pool.setMinimumIdle(0);
        pool.setIdleTimeout(0);
        pool.setMaxLifetime(0);
        return pool;
    }

    private void add(Contender contender) {
        contenders.put(contender.name(), contender);
    }

    public Contender contender(String name) {
        Contender contender = contenders.get(name);
        if (contender == null) {
            throw new IllegalArgumentException("No contender " + name);
        }
        return contender;
    }

    public List<String> names() {
        return List.copyOf(contenders.keySet());
    }

    /** Without the floor, which can't wait and is for one thread. */
    public List<String> namesForMany() {
        List<String> names = new ArrayList<>(contenders.keySet());
        names.remove(BareJdbc.NAME);
        return names;
    }

    @Override
    public void close() {
        contenders.values().forEach(Contender::close);
        adapter.close();
    }
}
