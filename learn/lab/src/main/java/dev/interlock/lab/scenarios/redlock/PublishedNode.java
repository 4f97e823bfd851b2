package dev.interlock.lab.scenarios.redlock;

import dev.interlock.lab.engine.ActorThread;
import dev.interlock.lock.LockTarget;
import io.lettuce.core.ScanArgs;
import io.lettuce.core.ScanIterator;
import io.lettuce.core.ScriptOutputType;
import io.lettuce.core.SetArgs;
import io.lettuce.core.api.sync.RedisCommands;
import java.time.Duration;
import java.util.function.Supplier;
import java.util.stream.Stream;

/**
 * One of the servers of Redlock, with the two commands of its published form. An actor waits for its turn before each of them, and
 * each is recorded.
 */
public final class PublishedNode {

    private static final String COMPARE_AND_DELETE = """
            if redis.call('get', KEYS[1]) == ARGV[1] then
              return redis.call('del', KEYS[1])
            end
            return 0
            """;

    private final String name;
    private final String prefix;
    private final RedisCommands<String, String> commands;

    /** @param prefix of every key of the slot */
    PublishedNode(String name, String prefix, RedisCommands<String, String> commands) {
        this.name = name;
        this.prefix = prefix;
        this.commands = commands;
    }

    /** Sends {@code SET NX PX}, and returns whether the server had no such key. */
    public boolean acquire(LockTarget target, String owner, Duration lease) {
        SetArgs ifAbsent = SetArgs.Builder.nx().px(lease);
        return report(
                "acquire " + target.name() + " for " + owner,
                () -> "OK".equals(commands.set(key(target), owner, ifAbsent)),
                granted -> granted ? "granted" : "held");
    }

    /** Deletes the key if the owner is still its value, and returns whether it was. */
    public boolean release(LockTarget target, String owner) {
        String[] keys = {key(target)};
        return report(
                "release " + target.name() + " of " + owner,
                () -> commands.<Long>eval(COMPARE_AND_DELETE, ScriptOutputType.INTEGER, keys, owner) == 1,
                released -> released ? "released" : "not held");
    }

    /** Deletes what the server keeps for the slot, as a restart does if nothing was written to disk. */
    public void loseLeases() {
        report(
                "restart",
                () -> keys().map(commands::del).mapToLong(Long::longValue).sum() > 0,
                lost -> lost ? "leases lost" : "no leases");
    }

    private boolean report(String call, Supplier<Boolean> work, Reply reply) {
        return ActorThread.current()
                .map(actor -> actor.call(call + " on " + name, work, done -> reply.of(done) + " on " + name))
                .orElseGet(work);
    }

    /** Puts the result of a call into words. */
    @FunctionalInterface
    private interface Reply {
        String of(boolean done);
    }

    /** Lets the lease of the target end after that time. This is not recorded. */
    void endLeaseAfter(LockTarget target, Duration time) {
        keysOf(target).forEach(key -> commands.pexpire(key, time));
    }

    /** Returns whether the target has a lease that ends in at most that time. */
    boolean hasLeaseEndingWithin(LockTarget target, Duration time) {
        return keysOf(target).map(commands::pttl).anyMatch(left -> left >= 0 && left <= time.toMillis());
    }

    boolean hasLease(LockTarget target) {
        return keysOf(target).findAny().isPresent();
    }

    private Stream<String> keysOf(LockTarget target) {
        String end = ":" + target.name();
        return keys().filter(key -> key.endsWith(end));
    }

    /** The desk's own Redlock and the published form differ in the middle of their keys. */
    private Stream<String> keys() {
        return ScanIterator.scan(commands, ScanArgs.Builder.matches(prefix + "*")).stream();
    }

    private String key(LockTarget target) {
        return prefix + "published:" + target.name();
    }
}
