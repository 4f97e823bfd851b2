package dev.interlock.lock.redis.client;

/** The scripts of a store on one server: one whole script per operation. */
public record LeaseScripts(Script acquire, Script renew, Script shorten, Script release, Script undo, Script find) {}
