package dev.interlock.domain;

/** A command on an aggregate. Each aggregate has an enum. */
public interface Command {

    /** The name under which its changes are stored. */
    String name();
}
