package dev.interlock.lock.redis.benchmark;

import dev.interlock.benchmark.contender.Client;
import dev.interlock.benchmark.contender.Clients;
import dev.interlock.benchmark.contender.Contender;
import dev.interlock.benchmark.contender.Locks;
import dev.interlock.benchmark.contender.Ours;
import dev.interlock.lock.spi.LeaseStore;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import org.springframework.boot.Banner;
import org.springframework.boot.WebApplicationType;
import org.springframework.boot.builder.SpringApplicationBuilder;
import org.springframework.context.ConfigurableApplicationContext;

/** Clients of one Redis server. */
public final class RedisClients implements Clients {

    /** The names of our stores. */
    static final List<String> STORES = List.of("redis", "redis_hash");

    /** Those of others. */
    private static final List<String> PEERS =
            List.of(BareLettuce.NAME, Redisson.LOCK, Redisson.FENCED, Redisson.MULTI, SpringIntegration.NAME);

    static final List<String> NAMES =
            Stream.concat(STORES.stream(), PEERS.stream()).toList();

    private static final List<String> WITH_FLOOR =
            Stream.concat(Stream.of(Ping.NAME), NAMES.stream()).toList();

    @Override
    public Client open(String address, Duration lease) throws InterruptedException {
        return open(address, lease, NAMES);
    }

    static Client openWithFloor(String address, Duration lease) throws InterruptedException {
        return open(address, lease, WITH_FLOOR);
    }

    static Client open(String address, Duration lease, List<String> names) throws InterruptedException {
        ConfigurableApplicationContext adapter = adapter(address);
        List<Contender> contenders = names.stream()
                .map(name -> contender(name, adapter, address, lease))
                .toList();
        for (Contender contender : contenders) {
            // The first time it connects, sends its scripts and opens its channel.
            contender.lock(Locks.FREE, Contender.PATIENCE).orElseThrow().release();
        }
        return new Client(contenders, adapter::close);
    }

    private static Contender contender(
            String name, ConfigurableApplicationContext adapter, String address, Duration lease) {
        return switch (name) {
            case Ping.NAME -> new Ping(address);
            case BareLettuce.NAME -> new BareLettuce(address, lease);
            case Redisson.LOCK, Redisson.FENCED, Redisson.MULTI -> Redisson.named(name, address, lease);
            case SpringIntegration.NAME -> SpringIntegration.at(address, lease);
            default ->
                new Ours(
                        name,
                        dev.interlock.lock.runtime.Locks.distributedLock(adapter.getBean(name, LeaseStore.class)),
                        lease);
        };
    }

    private static ConfigurableApplicationContext adapter(String address) {
        return new SpringApplicationBuilder(RedisAdapter.class)
                .web(WebApplicationType.NONE)
                .bannerMode(Banner.Mode.OFF)
                .logStartupInfo(false)
                .profiles("redis")
                .properties("spring.config.import=classpath:redis.yaml")
                .run("--interlock.redis.url=" + address);
    }
}
