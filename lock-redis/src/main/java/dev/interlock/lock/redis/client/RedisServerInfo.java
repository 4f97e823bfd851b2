package dev.interlock.lock.redis.client;

import io.lettuce.core.RedisException;
import io.lettuce.core.api.StatefulRedisConnection;

/** What one Redis server says of itself. Each method asks it by INFO, because managed servers disable CONFIG. */
public final class RedisServerInfo {

    private final StatefulRedisConnection<String, String> connection;

    RedisServerInfo(StatefulRedisConnection<String, String> connection) {
        this.connection = connection;
    }

    /** Returns the policy by which the server evicts keys when its memory is full. */
    String evictionPolicy() {
        return read("memory", "maxmemory_policy");
    }

    /** Returns the run id, which changes with each start of the server. */
    public String runId() {
        return read("server", "run_id");
    }

    /** Compares the run id. False if the server is out of reach: the caller has just reached the one with that id. */
    public boolean matchesRunId(String expected) {
        try {
            return runId().equals(expected);
        } catch (RedisException away) {
            return false;
        }
    }

    /** Reads whether the server is a master and not a replica. */
    public boolean readsAsMaster() {
        return read("replication", "role").equals("master");
    }

    private String read(String section, String name) {
        return connection
                .sync()
                .info(section)
                .lines()
                .filter(line -> line.startsWith(name + ":"))
                .map(line -> line.substring(name.length() + 1))
                .findFirst()
                .orElse("unknown");
    }
}
