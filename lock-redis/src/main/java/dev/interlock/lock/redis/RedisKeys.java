package dev.interlock.lock.redis;

import dev.interlock.lock.LockId;
import dev.interlock.lock.LockTarget;
import java.util.regex.Pattern;

/**
 * How a store's keys are named. What stands in braces decides on which node of a cluster a key is: all are on one, so that a
 * script may have several.
 */
record RedisKeys(String namespace, String store) {

    private static final Pattern OF_PATTERNS = Pattern.compile("[*?\\[\\]\\\\^]");

    /** Of all stores: a token tells a grant from every other. */
    String tokens() {
        return space() + "tokens";
    }

    /** Which start of its server a master knows. */
    String run() {
        return space() + "run";
    }

    String lease(LockTarget target) {
        return prefix() + target.name();
    }

    LockTarget target(String lease) {
        return LockTarget.ofName(lease.substring(prefix().length()));
    }

    /** What all leases of a type are found by. */
    String pattern(String type) {
        return literal(prefix() + type + "/") + "*";
    }

    /** Another one each time. */
    String channel() {
        return space() + "calls:" + LockId.random().value();
    }

    private String prefix() {
        return space() + store + ":";
    }

    private String space() {
        return "{" + namespace + "}:";
    }

    private static String literal(String text) {
        return OF_PATTERNS.matcher(text).replaceAll("\\\\$0");
    }
}
