package dev.interlock.benchmark.uncontended;

import java.util.Map;

/** The counters of a server for the requests of its clients. */
public interface ServerCounters {

    /** Returns the plural noun for the counted requests. */
    String unit();

    long sent() throws Exception;

    /** Returns the counts by kind of request. */
    Map<String, Long> kinds() throws Exception;
}
