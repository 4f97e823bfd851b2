package dev.interlock.timeline.application;

/** Why a command on an order was refused. */
public enum RefusalReason {
    /** The order had another version than the user saw. */
    CHANGED,
    /** Another member was editing the order. */
    LOCKED,
    /** Another admin was working on the order: packing it. */
    PACKED,
    /** The lock under which the command was given had ended. */
    LOST,
    /** The order's state does not allow the command. */
    STATE
}
