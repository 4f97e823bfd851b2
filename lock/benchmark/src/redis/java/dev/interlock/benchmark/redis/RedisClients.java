package dev.interlock.benchmark.redis;

import dev.interlock.benchmark.contender.Client;
import dev.interlock.benchmark.contender.Clients;
import dev.interlock.benchmark.contender.Contender;
import dev.interlock.benchmark.contender.InterlockContender;
import dev.interlock.benchmark.contender.LockNames;
import dev.interlock.lock.spi.LeaseStore;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import org.springframework.boot.Banner;
import org.springframework.boot.WebApplicationType;
import org.springframework.boot.builder.SpringApplicationBuilder;
import org.springframework.context.ConfigurableApplicationContext;

/** Opens clients of one Redis server. */
public final class RedisClients implements Clients {

    /** Interlock's stores, by name. */
    static final List<String> STORES = List.of("redis", "redis_hash");

    /** The contenders of other libraries. */
    private static final List<String> PEERS = List.of(
            BareLettuceContender.NAME,
            RedissonContender.LOCK,
            RedissonContender.FENCED,
            RedissonContender.MULTI,
            RedisLockRegistryContender.NAME);

    static final List<String> NAMES =
            Stream.concat(STORES.stream(), PEERS.stream()).toList();

    private static final List<String> WITH_FLOOR =
            Stream.concat(Stream.of(PingFloor.NAME), NAMES.stream()).toList();

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
            // The first use connects, sends the scripts and opens the channel.
            contender.lock(LockNames.FREE, Contender.MAX_WAIT).orElseThrow().release();
        }
        return new Client(contenders, adapter::close);
    }

    private static Contender contender(
            String name, ConfigurableApplicationContext adapter, String address, Duration lease) {
        return switch (name) {
            case PingFloor.NAME -> new PingFloor(address);
            case BareLettuceContender.NAME -> new BareLettuceContender(address, lease);
            case RedissonContender.LOCK, RedissonContender.FENCED, RedissonContender.MULTI ->
                RedissonContender.named(name, address, lease);
            case RedisLockRegistryContender.NAME -> RedisLockRegistryContender.at(address, lease);
            default ->
                new InterlockContender(
                        name,
                        dev.interlock.lock.runtime.Locks.distributedLock(adapter.getBean(name, LeaseStore.class)),
                        lease);
        };
    }

    private static ConfigurableApplicationContext adapter(String address) {
        return new SpringApplicationBuilder(RedisStoresConfiguration.class)
                .web(WebApplicationType.NONE)
                .bannerMode(Banner.Mode.OFF)
                .logStartupInfo(false)
                .profiles("redis")
                .properties("spring.config.import=classpath:redis.yaml")
                .run("--interlock.redis.url=" + address);
    }
}
