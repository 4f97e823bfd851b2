package dev.interlock.lab.scenarios;

/** A server that a technique needs, if not every desk has it. */
public enum Requirement {
    /** Locks by name are MySQL's own. */
    MYSQL,
    /** A Redis server, which the profile {@code redis} brings. */
    REDIS,
    /** Three or more Redis servers, which {@code interlock.redlock.urls} names. */
    REDLOCK
}
