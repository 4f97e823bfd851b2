package dev.interlock.benchmark.contender;

import com.zaxxer.hikari.HikariDataSource;
import dev.interlock.application.port.out.lock.LeaseStore;
import dev.interlock.application.service.lock.LeaseDistributedLock;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.springframework.boot.Banner;
import org.springframework.boot.WebApplicationType;
import org.springframework.boot.builder.SpringApplicationBuilder;
import org.springframework.context.ConfigurableApplicationContext;

/** One client of the database: every contender once, each with connections of its own. Two clients compete as two nodes do. */
public final class Client implements AutoCloseable {

    /** Those of others. */
    public static final List<String> PEERS = List.of(GetLock.NAME, SpringIntegration.NAME, ShedLock.NAME);

    /** Our stores, by the names of their tables. */
    private static final List<String> STORES = List.of("dist_lock", "purchase_order", "lock_table", "locks");

    private static final String PREPARED_ON_THE_SERVER = "useServerPrepStmts=true&useLocalSessionState=true";

    /** GET_LOCK needs a connection for everybody who waits. */
    private static final int SESSIONS = 34;

    private final ConfigurableApplicationContext adapter;
    private final Map<String, Contender> contenders = new LinkedHashMap<>();
    private final Map<String, Contender> floors = new LinkedHashMap<>();

    /** @param lease of everything that is taken; GET_LOCK knows none */
    public Client(String url, Duration lease) throws InterruptedException {
        adapter = adapter(url).run();
        stores(adapter).forEach((name, store) -> add(new Ours(name, new LeaseDistributedLock(store), lease)));
        add(new GetLock(pool(url, SESSIONS)));
        add(new SpringIntegration(pool(url, 10), lease));
        add(new ShedLock(pool(url, 10), lease));
        for (Contender contender : contenders.values()) {
            // Opens its first connection, which may take longer than a single try.
            contender.lock(Locks.FREE, Contender.PATIENCE).orElseThrow().release();
        }
    }

    /** Also with the floor under each of our stores. */
    public static Client withFloors(String url, Duration lease) throws SQLException, InterruptedException {
        Client client = new Client(url, lease);
        Transcript transcript = new Transcript();
        try (ConfigurableApplicationContext overheard = adapter(url)
                .initializers(context -> context.getBeanFactory().addBeanPostProcessor(transcript))
                .run()) {
            for (Map.Entry<String, LeaseStore> store : stores(overheard).entrySet()) {
                SentByStore sent = SentByStore.of(store.getValue(), transcript, lease);
                client.addFloor(store.getKey(), url, sent);
            }
        }
        return client;
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

    private void add(Contender contender) {
        contenders.put(contender.name(), contender);
    }

    private void addFloor(String store, String url, SentByStore sent) throws SQLException {
        String prepared = url + (url.contains("?") ? "&" : "?") + PREPARED_ON_THE_SERVER;
        Contender floor = new BareJdbc(Contender.floorOf(store), DriverManager.getConnection(prepared), sent);
        floors.put(floor.name(), floor);
    }

    public Contender contender(String name) {
        Contender contender = contenders.getOrDefault(name, floors.get(name));
        if (contender == null) {
            throw new IllegalArgumentException("No contender " + name);
        }
        return contender;
    }

    /** All who can wait, and be used by many threads. */
    public List<String> names() {
        return List.copyOf(contenders.keySet());
    }

    /** Each of our stores after its floor. */
    public List<String> namesWithFloors() {
        return names().stream()
                .flatMap(name -> Stream.of(Contender.floorOf(name), name))
                .filter(name -> contenders.containsKey(name) || floors.containsKey(name))
                .toList();
    }

    @Override
    public void close() {
        contenders.values().forEach(Contender::close);
        floors.values().forEach(Contender::close);
        adapter.close();
    }
}
