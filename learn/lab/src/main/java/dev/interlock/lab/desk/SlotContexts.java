package dev.interlock.lab.desk;

import dev.interlock.lab.scenarios.Requirement;
import dev.interlock.lab.scenarios.redlock.PublishedNodes;
import dev.interlock.lock.LockManager;
import dev.interlock.lock.LockTarget;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
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
 * Opens the application contexts of the slots. Their settings are the desk's own, but for the database and what only a run needs
 * (ADR 26).
 */
final class SlotContexts {

    private static final Logger log = LoggerFactory.getLogger(SlotContexts.class);

    /** How long a statement waits for a lock: longer than any run lasts, because a reader may think meanwhile. */
    private static final String LOCK_WAIT = "150s";

    private final ConfigurableEnvironment settings;
    private final List<String> redlockUrls;

    SlotContexts(ConfigurableEnvironment settings) {
        this.settings = settings;
        this.redlockUrls = Binder.get(settings)
                .bind("interlock.redlock.urls", Bindable.listOf(String.class))
                .orElseGet(List::of);
    }

    /** Returns whether slots have it, because the desk has it. */
    boolean have(Requirement requirement) {
        return switch (requirement) {
            case MYSQL ->
                Dialect.of(settings.getRequiredProperty("spring.datasource.url"))
                        .isMySql();
            case REDIS -> settings.matchesProfiles(Wiring.REDIS);
            case REDLOCK -> !redlockUrls.isEmpty();
        };
    }

    /** Opens a desk with that wiring, which takes a second or two. The caller closes it. */
    LabDesk open(Wiring wiring) {
        LabDatabase database = LabDatabase.beside(settings, "_lab_" + wiring.slot());
        AnnotationConfigApplicationContext context = new AnnotationConfigApplicationContext();
        // Not that of the thread, which serves a request: the web server's loader can't define proxies of
        // package-private types.
        context.setClassLoader(SlotContexts.class.getClassLoader());
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
        if (wiring.isOnRedis()) {
            grantFirst(context.getBean(LockManager.class));
        }
        log.debug(
                "A desk of the Lab opened in {} ms on {}: {}",
                (System.nanoTime() - start) / 1_000_000,
                database.name(),
                wiring);
        return new LabDesk(context, database);
    }

    /** The first grant of a Redis server needs a number from the database. Its statements are no part of a run. */
    private static void grantFirst(LockManager locks) {
        var unused = locks.tryLock(new LockTarget("Lab", "first"), "lab", Duration.ofSeconds(1));
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
        return own;
    }

    private String namespace(String store, Wiring wiring) {
        return settings.getProperty("interlock." + store + ".namespace") + "_lab_" + wiring.slot();
    }
}
