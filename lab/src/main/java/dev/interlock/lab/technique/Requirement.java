package dev.interlock.lab.technique;

/** What a technique needs beside the desk's database, whichever that is. */
public enum Requirement {
    /** Locks by name are MySQL's own. */
    MYSQL,
    /** A Redis server, which the profile {@code redis} brings. */
    REDIS,
    /** Three or more Redis servers, which {@code interlock.redlock.urls} names. */
    REDLOCK
}
