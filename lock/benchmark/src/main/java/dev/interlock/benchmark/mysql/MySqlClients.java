package dev.interlock.benchmark.mysql;

import com.zaxxer.hikari.HikariDataSource;
import dev.interlock.benchmark.contender.Client;
import dev.interlock.benchmark.contender.Clients;
import dev.interlock.benchmark.contender.Contender;
import dev.interlock.benchmark.contender.InterlockContender;
import dev.interlock.benchmark.contender.LockNames;
import dev.interlock.lock.spi.LeaseStore;
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

/** Opens clients of the database. */
public final class MySqlClients implements Clients {

    /** The contenders of other libraries. */
    public static final List<String> PEERS =
            List.of(GetLockContender.NAME, JdbcLockRegistryContender.NAME, ShedLockContender.NAME);

    /** Interlock's stores, by the names of their tables. */
    private static final List<String> STORES = List.of("dist_lock", "purchase_order", "lock_table", "locks");

    private static final String PREPARED_ON_THE_SERVER = "useServerPrepStmts=true&useLocalSessionState=true";

    /** GET_LOCK needs a connection for each waiter. */
    private static final int SESSIONS = 34;

    /** Returns the name of the floor of a store. */
    public static String floorOf(String store) {
        return store + " by bare JDBC";
    }

    @Override
    public Client open(String url, Duration lease) throws InterruptedException {
        return open(url, lease, Map.of());
    }

    /** Opens a client that also has the floor of each store, just before the store. */
    public static Client openWithFloors(String url, Duration lease) throws SQLException, InterruptedException {
        Map<String, Contender> floors = new LinkedHashMap<>();
        StatementRecorder recorder = new StatementRecorder();
        try (ConfigurableApplicationContext recorded = adapter(url)
                .initializers(context -> context.getBeanFactory().addBeanPostProcessor(recorder))
                .run()) {
            for (Map.Entry<String, LeaseStore> store : stores(recorded).entrySet()) {
                StatementsPerStore sent = StatementsPerStore.of(store.getValue(), recorder, lease);
                floors.put(store.getKey(), floor(store.getKey(), url, sent));
            }
        }
        return open(url, lease, floors);
    }

    private static Client open(String url, Duration lease, Map<String, Contender> floors) throws InterruptedException {
        ConfigurableApplicationContext adapter = adapter(url).run();
        List<Contender> contenders = new ArrayList<>();
        stores(adapter).forEach((name, store) -> {
            if (floors.containsKey(name)) {
                contenders.add(floors.get(name));
            }
            contenders.add(
                    new InterlockContender(name, dev.interlock.lock.runtime.Locks.distributedLock(store), lease));
        });
        contenders.add(new GetLockContender(pool(url, SESSIONS)));
        contenders.add(new JdbcLockRegistryContender(pool(url, 10), lease));
        contenders.add(new ShedLockContender(pool(url, 10), lease));
        for (Contender contender : contenders) {
            // Opens the first connection, which may take longer than a single attempt.
            contender.lock(LockNames.FREE, Contender.MAX_WAIT).orElseThrow().release();
        }
        return new Client(contenders, adapter::close);
    }

    private static Map<String, LeaseStore> stores(ConfigurableApplicationContext adapter) {
        Map<String, LeaseStore> stores = new LinkedHashMap<>();
        STORES.stream()
                .filter(adapter::containsBean)
                .forEach(name -> stores.put(name, adapter.getBean(name, LeaseStore.class)));
        return stores;
    }

    private static SpringApplicationBuilder adapter(String url) {
        return new SpringApplicationBuilder(TableStoresConfiguration.class)
                .web(WebApplicationType.NONE)
                .bannerMode(Banner.Mode.OFF)
                .logStartupInfo(false)
                .properties(Map.of(
                        "spring.config.import", "classpath:persistence.yaml",
                        "spring.datasource.url", url,
                        // Serves transactions, and the benchmark has none.
                        "spring.datasource.hikari.maximum-pool-size", "1"));
    }

    /**
     * Opens a pool with defaults, except that it closes no connection, because the counters of the server end with the
     * connection.
     */
    private static HikariDataSource pool(String url, int size) {
        HikariDataSource pool = new HikariDataSource();
        pool.setJdbcUrl(url);
        pool.setMaximumPoolSize(size);
        pool.setMinimumIdle(0);
        pool.setIdleTimeout(0);
        pool.setMaxLifetime(0);
        return pool;
    }

    private static Contender floor(String store, String url, StatementsPerStore sent) throws SQLException {
        String prepared = url + (url.contains("?") ? "&" : "?") + PREPARED_ON_THE_SERVER;
        return new BareJdbcFloor(floorOf(store), DriverManager.getConnection(prepared), sent);
    }
}
