package dev.interlock.domain;

/** What can be done to an aggregate. Each aggregate has an enum. */
public interface Command {

    /** The name under which its changes are stored. */
    String name();
}
