package dev.interlock.lab.desk;

import dev.interlock.lab.database.LabDatabase;
import dev.interlock.lab.database.LabEngine;
import dev.interlock.lab.redis.RedisMasters;
import dev.interlock.lab.run.ProcessorShare;
import dev.interlock.lab.scenario.Requirement;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.springframework.boot.context.properties.bind.Bindable;
import org.springframework.boot.context.properties.bind.Binder;
import org.springframework.boot.convert.ApplicationConversionService;
import org.springframework.context.annotation.AnnotationConfigApplicationContext;
import org.springframework.core.env.ConfigurableEnvironment;
import org.springframework.core.env.MapPropertySource;
import org.springframework.core.env.StandardEnvironment;

/** Opens slots. The settings are the desk's own, but for the database and what only a run needs. */
final class Slots {

    /** How long a statement waits for a lock. */
    static final Duration LOCK_WAIT = Duration.ofSeconds(10);

    /** The same while a reader thinks: longer than a run may last. */
    static final Duration READERS_LOCK_WAIT = Duration.ofSeconds(150);

    static final String TABLE = "locks";

    /** The name of the store on one Redis server, and of the profile that brings it. */
    static final String REDIS = "redis";

    /** The name of the store whose leases are hashes on one Redis server. */
    static final String REDIS_HASH = "redis_hash";

    /** The name of the store on several Redis servers. */
    static final String REDLOCK = "redlock";

    private final ConfigurableEnvironment settings;
    private final List<String> masters;
    private final ProcessorShare share;

    /** @param share the runs of all slots share it */
    Slots(ConfigurableEnvironment settings, ProcessorShare share) {
        this.share = share;
        this.settings = settings;
        this.masters = Objects.requireNonNullElse(
                Binder.get(settings)
                        .bind("interlock.redlock.urls", Bindable.listOf(String.class))
                        .orElse(null),
                List.of());
    }

    /** Returns whether slots have it, because the desk has it. */
    boolean have(Requirement requirement) {
        return switch (requirement) {
            case MYSQL -> LabEngine.of(LabDatabase.beside(settings, "_lab").url()) == LabEngine.MYSQL;
            case REDIS -> settings.matchesProfiles(REDIS);
            case REDLOCK -> !masters.isEmpty();
        };
    }

    /**
     * @param number from 1; each slot has a database of its own
     * @param versioned whether the mapping of orders has a version
     * @param store of the edit lock
     */
    Slot open(int number, boolean versioned, Duration lockWait, String store) {
        LabDatabase database = LabDatabase.beside(settings, "_lab_" + number);
        Map<String, Object> own = new LinkedHashMap<>();
        own.put("spring.datasource.url", database.url());
        if (database.user() != null) {
            own.put("spring.datasource.username", database.user());
            own.put("spring.datasource.password", Objects.requireNonNullElse(database.password(), ""));
        }
        own.put("spring.jpa.mapping-resources", versioned ? "META-INF/orm.xml" : "META-INF/orm-without-version.xml");
        own.put("interlock.lab.enabled", "false");
        own.put("interlock.lock-wait", lockWait.toSeconds() + "s");
        own.put("interlock.edit-lock.store", store);
        own.put("interlock.redis.namespace", settings.getProperty("interlock.redis.namespace") + "_lab_" + number);
        String namespace = settings.getProperty("interlock.redlock.namespace") + "_lab_" + number;
        own.put("interlock.redlock.namespace", namespace);
        // A run does not wait until a restarted master votes again.
        own.put("interlock.redlock.delayed-restart", "false");
        own.put("interlock.unpaid.store", "dist_lock");
        own.put("interlock.packing.store", "purchase_order");
        own.put("interlock.dispatch.store", "lock_table");
        StandardEnvironment environment = new StandardEnvironment();
        settings.getPropertySources().forEach(source -> {
            if (!environment.getPropertySources().contains(source.getName())) {
                environment.getPropertySources().addLast(source);
            }
        });
        environment.getPropertySources().addFirst(new MapPropertySource("lab", own));
        environment.setActiveProfiles(
                store.equals(REDIS) || store.equals(REDIS_HASH) ? new String[] {"lab", REDIS} : new String[] {"lab"});
        AnnotationConfigApplicationContext context = new AnnotationConfigApplicationContext();
        // Not that of the thread, which serves a request: the web server's loader can't define proxies of
        // package-private types.
        context.setClassLoader(Slots.class.getClassLoader());
        context.setId("lab-" + number + (versioned ? "" : "-without-version") + "-" + store + "-" + lockWait);
        context.setEnvironment(environment);
        context.getBeanFactory().setConversionService(ApplicationConversionService.getSharedInstance());
        context.registerBean(RetrySwitch.class, RetrySwitch::new);
        context.register(SlotConfiguration.class);
        if (store.equals(REDLOCK)) {
            context.registerBean(RedisMasters.class, () -> new RedisMasters(masters, namespace));
        }
        context.refresh();
        return new Slot(context, database, share);
    }
}
