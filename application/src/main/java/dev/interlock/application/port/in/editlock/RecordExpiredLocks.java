package dev.interlock.application.port.in.editlock;

/** Writes down which edit locks ended by themselves. They are over without it: this is for the record only. */
public interface RecordExpiredLocks {

    /** Answers how many there were. */
    int recordExpiredLocks();
}
