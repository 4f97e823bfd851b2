package dev.interlock.application.port.in.editlock;

/** The way in which a page keeps its place: its edit lock, or its place in the queue for one. */
public enum Renewal {
    /** The page renews by a heartbeat. */
    AUTOMATIC,
    /** The user renews by a button, so leases last longer. */
    MANUAL
}
