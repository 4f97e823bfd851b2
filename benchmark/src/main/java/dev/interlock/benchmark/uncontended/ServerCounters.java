package dev.interlock.benchmark.uncontended;

import java.util.Map;

/** The server's own counters of what clients have sent to it. */
public interface ServerCounters {

    /** The plural noun of what is counted. */
    String unit();

    long sent() throws Exception;

    /** The counts by kind of request. */
    Map<String, Long> kinds() throws Exception;
}
