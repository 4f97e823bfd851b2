package dev.interlock.benchmark.redis;

import dev.interlock.benchmark.contender.Contender;
import io.lettuce.core.RedisClient;
import io.lettuce.core.ScriptOutputType;
import io.lettuce.core.SetArgs;
import io.lettuce.core.api.sync.RedisCommands;
import java.time.Duration;
import java.util.Optional;
import java.util.UUID;

/** The basic recipe: sets a key if it is absent, and deletes it if it still has the value of the caller. It does not wait. */
final class BareLettuceContender implements Contender {

    static final String NAME = "SET NX + EVALSHA";

    private static final String DELETE = """
            if redis.call('GET', KEYS[1]) == ARGV[1] then
              return redis.call('DEL', KEYS[1])
            end
            return 0
            """;

    private final RedisClient client;
    private final RedisCommands<String, String> server;
    private final String delete;
    private final SetArgs ifAbsent;

    BareLettuceContender(String address, Duration lease) {
        this.client = RedisClient.create(address);
        this.server = client.connect().sync();
        this.delete = server.scriptLoad(DELETE);
        this.ifAbsent = SetArgs.Builder.nx().px(lease);
    }

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public Optional<Hold> tryLock(String lock) {
        String key = "lettuce:" + lock;
        String value = UUID.randomUUID().toString();
        return server.set(key, value, ifAbsent) == null ? Optional.empty() : Optional.of(() -> release(key, value));
    }

    private void release(String key, String value) {
        Object deleted = server.evalsha(delete, ScriptOutputType.INTEGER, new String[] {key}, value);
        if (!Long.valueOf(1).equals(deleted)) {
            throw new IllegalStateException("The lock expired before its release");
        }
    }

    @Override
    public void close() {
        client.shutdown(Duration.ZERO, Duration.ofSeconds(1));
    }
}
