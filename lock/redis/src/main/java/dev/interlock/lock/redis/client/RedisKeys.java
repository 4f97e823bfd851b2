package dev.interlock.lock.redis.client;

import dev.interlock.lock.LockId;
import dev.interlock.lock.LockTarget;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * The names of a store's keys. The part in braces decides on which node of a cluster a key is. All keys of a namespace are on one
 * node, so that a script may use several.
 */
public record RedisKeys(String namespace, String store) {

    private static final Pattern PATTERN_CHARACTERS = Pattern.compile("[*?\\[\\]\\\\^]");

    /** Returns the key of the token counters, a hash by replication id, which all stores of a namespace share. */
    public String tokens() {
        return prefix() + "counters";
    }

    /** Returns the key in which a Redlock node keeps the run id of its server. */
    public String run() {
        return prefix() + "run";
    }

    /** Returns the key that a probe writes. It expires at once. */
    public String probe() {
        return prefix() + "probe";
    }

    /** Returns the key of a target's lease. */
    public String lease(LockTarget target) {
        return leasePrefix() + target.name();
    }

    /** Returns the keys of the targets' leases, in the same order. */
    public List<String> leases(List<LockTarget> targets) {
        return targets.stream().map(this::lease).toList();
    }

    /** Returns the keys of the targets' leases, and behind them another key. */
    public List<String> leasesAnd(List<LockTarget> targets, String last) {
        return Stream.concat(targets.stream().map(this::lease), Stream.of(last)).toList();
    }

    /** Returns the target of a lease's key. */
    public LockTarget target(String leaseKey) {
        return LockTarget.ofName(leaseKey.substring(leasePrefix().length()));
    }

    /** Returns the pattern that matches the keys of all leases of a type. */
    public String pattern(String type) {
        return escape(leasePrefix() + type + "/") + "*";
    }

    /** Returns a new channel name; each call returns another one. */
    public String channel() {
        return prefix() + "calls:" + LockId.random().value();
    }

    private String leasePrefix() {
        return prefix() + store + ":";
    }

    private String prefix() {
        return "{" + namespace + "}:";
    }

    private static String escape(String text) {
        return PATTERN_CHARACTERS.matcher(text).replaceAll("\\\\$0");
    }
}
