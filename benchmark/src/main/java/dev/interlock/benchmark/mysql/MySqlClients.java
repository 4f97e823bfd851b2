package dev.interlock.benchmark.mysql;

import com.zaxxer.hikari.HikariDataSource;
import dev.interlock.benchmark.contender.Client;
import dev.interlock.benchmark.contender.Clients;
import dev.interlock.benchmark.contender.Contender;
import dev.interlock.benchmark.contender.Locks;
import dev.interlock.benchmark.contender.Ours;
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

/** Clients of the database. GET_LOCK knows no lease. */
public final class MySqlClients implements Clients {

    /** Those of others. */
    public static final List<String> PEERS = List.of(GetLock.NAME, SpringIntegration.NAME, ShedLock.NAME);

    /** Our stores, by the names of their tables. */
    private static final List<String> STORES = List.of("dist_lock", "purchase_order", "lock_table", "locks");

    private static final String PREPARED_ON_THE_SERVER = "useServerPrepStmts=true&useLocalSessionState=true";

    /** GET_LOCK needs a connection for everybody who waits. */
    private static final int SESSIONS = 34;

    /** The same statements by bare JDBC. */
    public static String floorOf(String store) {
        return store + " by bare JDBC";
    }

    @Override
    public Client open(String url, Duration lease) throws InterruptedException {
        return open(url, lease, Map.of());
    }

    /** Also with the floor under each of our stores, before it. */
    public static Client openWithFloors(String url, Duration lease) throws SQLException, InterruptedException {
        Map<String, Contender> floors = new LinkedHashMap<>();
        Transcript transcript = new Transcript();
        try (ConfigurableApplicationContext overheard = adapter(url)
                .initializers(context -> context.getBeanFactory().addBeanPostProcessor(transcript))
                .run()) {
            for (Map.Entry<String, LeaseStore> store : stores(overheard).entrySet()) {
                SentByStore sent = SentByStore.of(store.getValue(), transcript, lease);
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
            contenders.add(new Ours(name, dev.interlock.lock.runtime.Locks.distributedLock(store), lease));
        });
        contenders.add(new GetLock(pool(url, SESSIONS)));
        contenders.add(new SpringIntegration(pool(url, 10), lease));
        contenders.add(new ShedLock(pool(url, 10), lease));
        for (Contender contender : contenders) {
            // Opens its first connection, which may take longer than a single try.
            contender.lock(Locks.FREE, Contender.PATIENCE).orElseThrow().release();
        }
        return new Client(contenders, adapter::close);
    }

    private static Map<String, LeaseStore> stores(ConfigurableApplicationContext adapter) {
        Map<String, LeaseStore> stores = new LinkedHashMap<>();
        STORES.forEach(name -> stores.put(name, adapter.getBean(name, LeaseStore.class)));
        return stores;
    }

    private static SpringApplicationBuilder adapter(String url) {
        return new SpringApplicationBuilder(PersistenceAdapter.class)
                .web(WebApplicationType.NONE)
                .bannerMode(Banner.Mode.OFF)
                .logStartupInfo(false)
                .properties(Map.of(
                        "spring.config.import", "classpath:persistence.yaml",
                        "spring.datasource.url", url,
                        // For transactions, and nobody has one here.
                        "spring.datasource.hikari.maximum-pool-size", "1"));
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

    private static Contender floor(String store, String url, SentByStore sent) throws SQLException {
        String prepared = url + (url.contains("?") ? "&" : "?") + PREPARED_ON_THE_SERVER;
        return new BareJdbc(floorOf(store), DriverManager.getConnection(prepared), sent);
    }
}
