package dev.interlock.benchmark.uncontended;

import java.util.Map;

/** What clients have sent to the server since it was first asked, by the server's own count. */
public interface ServerCounts {

    /** What is counted, in the plural. */
    String unit();

    long sent() throws Exception;

    /** By what it was. */
    Map<String, Long> kinds() throws Exception;
}
