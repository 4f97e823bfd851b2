package dev.interlock.lab.desk;

import dev.interlock.lab.database.LabDatabase;
import dev.interlock.lab.database.LabEngine;
import dev.interlock.lab.redis.PublishedNodes;
import dev.interlock.lab.run.ProcessorShare;
import dev.interlock.lab.technique.Requirement;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.boot.context.properties.bind.Bindable;
import org.springframework.boot.context.properties.bind.Binder;
import org.springframework.boot.convert.ApplicationConversionService;
import org.springframework.context.annotation.AnnotationConfigApplicationContext;
import org.springframework.core.env.ConfigurableEnvironment;
import org.springframework.core.env.MapPropertySource;
import org.springframework.core.env.StandardEnvironment;

/**
 * The slots, with a desk for each wiring that is run. A desk is opened for its first run, or before it in the background. Its
 * settings are the desk's own, but for the database and what only a run needs (ADR 32).
 */
final class Slots implements AutoCloseable {

    private static final Logger log = LoggerFactory.getLogger(Slots.class);
    private static final Duration LONGEST_END = Duration.ofSeconds(15);

    /** How long a statement waits for a lock: longer than any run lasts, because a reader may think meanwhile. */
    private static final String LOCK_WAIT = "150s";

    private final ConfigurableEnvironment settings;
    private final List<String> redlockUrls;
    private final ProcessorShare share;
    private final Map<Wiring, LabDesk> open = new ConcurrentHashMap<>();
    private final Set<Wiring> prepared = ConcurrentHashMap.newKeySet();
    private final ExecutorService background = Executors.newSingleThreadExecutor(task -> {
        Thread thread = new Thread(task, "lab-prepare");
        thread.setDaemon(true);
        return thread;
    });

    /** @param share the runs of all slots share it */
    Slots(ConfigurableEnvironment settings, ProcessorShare share) {
        this.settings = settings;
        this.share = share;
        this.redlockUrls = Objects.requireNonNullElse(
                Binder.get(settings)
                        .bind("interlock.redlock.urls", Bindable.listOf(String.class))
                        .orElse(null),
                List.of());
    }

    /** Returns whether slots have it, because the desk has it. */
    boolean have(Requirement requirement) {
        return switch (requirement) {
            case MYSQL -> LabEngine.of(settings.getRequiredProperty("spring.datasource.url")) == LabEngine.MYSQL;
            case REDIS -> settings.matchesProfiles(Wiring.REDIS);
            case REDLOCK -> !redlockUrls.isEmpty();
        };
    }

    /** Opens the desk with that wiring in the background, once. If that fails, its first run tries again. */
    void prepare(Wiring wiring) {
        if (prepared.add(wiring)) {
            background.execute(() -> {
                try {
                    get(wiring);
                } catch (InterruptedException closing) {
                    Thread.currentThread().interrupt();
                } catch (RuntimeException failure) {
                    log.warn("A desk of the Lab could not be prepared: {}", wiring, failure);
                }
            });
        }
    }

    /** Returns the desk with that wiring. Opening it takes a place among the runs that move. */
    LabDesk get(Wiring wiring) throws InterruptedException {
        LabDesk desk = open.get(wiring);
        return desk != null ? desk : share.use(() -> open.computeIfAbsent(wiring, this::open));
    }

    private LabDesk open(Wiring wiring) {
        LabDatabase database = LabDatabase.beside(settings, "_lab_" + wiring.slot());
        AnnotationConfigApplicationContext context = new AnnotationConfigApplicationContext();
        // Not that of the thread, which serves a request: the web server's loader can't define proxies of
        // package-private types.
        context.setClassLoader(Slots.class.getClassLoader());
        context.setId("lab-" + wiring.slot() + (wiring.versioned() ? "" : "-without-version") + "-" + wiring.store());
        context.setEnvironment(environment(wiring, database));
        context.getBeanFactory().setConversionService(ApplicationConversionService.getSharedInstance());
        context.registerBean(RetrySwitch.class, RetrySwitch::new);
        context.register(SlotConfiguration.class);
        if (wiring.isOnRedlock()) {
            String namespace = namespace("redlock", wiring);
            context.registerBean(PublishedNodes.class, () -> new PublishedNodes(redlockUrls, namespace));
        }
        long start = System.nanoTime();
        context.refresh();
        log.info(
                "A desk of the Lab opened in {} ms on {}: {}",
                (System.nanoTime() - start) / 1_000_000,
                database.name(),
                wiring);
        return new LabDesk(context, database);
    }

    private StandardEnvironment environment(Wiring wiring, LabDatabase database) {
        StandardEnvironment environment = new StandardEnvironment();
        settings.getPropertySources().forEach(source -> {
            if (!environment.getPropertySources().contains(source.getName())) {
                environment.getPropertySources().addLast(source);
            }
        });
        environment.getPropertySources().addFirst(new MapPropertySource("lab", own(wiring, database)));
        environment.setActiveProfiles(wiring.isOnRedis() ? new String[] {"lab", Wiring.REDIS} : new String[] {"lab"});
        return environment;
    }

    private Map<String, Object> own(Wiring wiring, LabDatabase database) {
        Map<String, Object> own = new LinkedHashMap<>();
        own.put("spring.datasource.url", database.url());
        if (database.user() != null) {
            own.put("spring.datasource.username", database.user());
            own.put("spring.datasource.password", Objects.requireNonNullElse(database.password(), ""));
        }
        own.put(
                "spring.jpa.mapping-resources",
                wiring.versioned() ? "META-INF/orm.xml" : "META-INF/orm-without-version.xml");
        own.put("interlock.lock-wait", LOCK_WAIT);
        own.put("interlock.edit-lock.store", wiring.store());
        own.put("interlock.redis.namespace", namespace("redis", wiring));
        own.put("interlock.redlock.namespace", namespace("redlock", wiring));
        // A run does not wait until a restarted node votes again.
        own.put("interlock.redlock.delayed-restart", "false");
        own.put("interlock.unpaid.store", "dist_lock");
        own.put("interlock.packing.store", "purchase_order");
        own.put("interlock.dispatch.store", "lock_table");
        return own;
    }

    private String namespace(String store, Wiring wiring) {
        return settings.getProperty("interlock." + store + ".namespace") + "_lab_" + wiring.slot();
    }

    @Override
    public void close() {
        background.shutdownNow();
        try {
            if (!background.awaitTermination(LONGEST_END.toSeconds(), TimeUnit.SECONDS)) {
                log.warn("A desk of the Lab still opens after {}", LONGEST_END);
            }
        } catch (InterruptedException closing) {
            Thread.currentThread().interrupt();
        }
        open.values().forEach(LabDesk::close);
        open.clear();
    }
}
