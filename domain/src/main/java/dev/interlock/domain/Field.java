package dev.interlock.domain;

/** A part of an aggregate that can change by itself. The history and the conflict page speak in fields. Each aggregate has an enum. */
public interface Field {

    /** The name under which its changes are stored. */
    String name();

    /** The place among the fields of its aggregate, in the order in which people read them. */
    int ordinal();
}
