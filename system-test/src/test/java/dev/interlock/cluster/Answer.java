package dev.interlock.cluster;

/** What a program or a browser has received for a request. */
interface Answer {

    int status();

    /** Whether an earlier request, of which this one is a repeat, still runs. */
    default boolean isOfARunningRequest() {
        return false;
    }
}
