package dev.interlock.lock.redis.client;

import static java.util.stream.Collectors.toMap;

import java.util.Map;

/**
 * The report of one Redis server on itself by INFO, because managed servers disable CONFIG.
 *
 * @param runId changes with each start of the server
 * @param isMaster whether it is a master and not a replica
 * @param evictionPolicy how it evicts keys when its memory is full
 * @param isLoading whether it still reads its data from the disk, and refuses commands meanwhile
 * @param isInCluster whether it is a node of a cluster, and refuses the keys of other nodes
 */
public record RedisServerInfo(
        String runId, boolean isMaster, String evictionPolicy, boolean isLoading, boolean isInCluster) {

    static RedisServerInfo of(String info) {
        Map<String, String> facts = info.lines()
                .map(line -> line.split(":", 2))
                .filter(parts -> parts.length == 2)
                .collect(toMap(parts -> parts[0], parts -> parts[1], (one, other) -> one));
        return new RedisServerInfo(
                facts.getOrDefault("run_id", "unknown"),
                "master".equals(facts.get("role")),
                facts.getOrDefault("maxmemory_policy", "unknown"),
                "1".equals(facts.get("loading")),
                "cluster".equals(facts.get("redis_mode")));
    }
}
