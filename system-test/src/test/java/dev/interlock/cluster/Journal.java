package dev.interlock.cluster;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Collectors;

/** What the users asked for, and what they were told. After the faults, the database must agree with it. */
final class Journal {

    /** A placement that was answered 201, with the address that was sent. */
    record Placed(String order, String address) {}

    /** A change that was answered 200: the field of the order has that value at that version. */
    record Saved(String order, long version, String field, String value) {

        static Saved address(String order, long version, String address) {
            return new Saved(order, version, "ADDRESS1", address);
        }

        static Saved state(String order, long version, String state) {
            return new Saved(order, version, "STATE", state);
        }
    }

    /** A request to ship to the address of that version. It may have been answered, or not. */
    record Shipping(String order, long decidedOn) {}

    /** The time in which a member held a lock of that target for sure, by {@link System#nanoTime}. */
    record Held(String target, long from, long until) {

        /** No test has shorter leases. */
        private static final Duration SHORTEST_LEASE = Duration.ofSeconds(3);

        /**
         * Ends now, before the request that releases the lock, or with the shortest lease if that is earlier.
         *
         * @param requested before the request for the lock
         * @param granted after its answer
         */
        static Held untilNow(String target, long requested, long granted) {
            return new Held(target, granted, Math.min(System.nanoTime(), requested + SHORTEST_LEASE.toNanos()));
        }
    }

    /** A request without an answer, or with one that says that the server has failed, by {@link System#nanoTime}. */
    record Failure(String answer, long sent, long ended) {}

    private final Queue<Placed> placed = new ConcurrentLinkedQueue<>();
    private final Queue<Saved> saved = new ConcurrentLinkedQueue<>();
    private final Queue<Shipping> shipping = new ConcurrentLinkedQueue<>();
    private final Map<String, Long> versions = new ConcurrentHashMap<>();
    private final AtomicLong requests = new AtomicLong();
    private final Queue<Held> held = new ConcurrentLinkedQueue<>();
    private final Queue<Failure> failures = new ConcurrentLinkedQueue<>();

    void add(Placed each) {
        placed.add(each);
    }

    void add(Saved each) {
        saved.add(each);
        versions.merge(each.order(), each.version(), Math::max);
    }

    void add(Shipping each) {
        shipping.add(each);
    }

    /** The version that the order has at least. */
    long acknowledgedVersion(String order) {
        return versions.getOrDefault(order, 0L);
    }

    /** Adds it, unless the answer came after the shortest lease. */
    void add(Held each) {
        if (each.from() < each.until()) {
            held.add(each);
        }
    }

    void countRequest() {
        requests.incrementAndGet();
    }

    void add(Failure each) {
        failures.add(each);
    }

    List<Placed> placed() {
        return List.copyOf(placed);
    }

    List<Saved> saved() {
        return List.copyOf(saved);
    }

    List<Shipping> shipping() {
        return List.copyOf(shipping);
    }

    List<Held> held() {
        return List.copyOf(held);
    }

    List<Failure> failures() {
        return List.copyOf(failures);
    }

    /** How many failures there were of each status, or of each exception. */
    Map<String, Long> countFailures() {
        return failures.stream()
                .collect(Collectors.groupingBy(
                        each -> each.answer().split("[ :]", 2)[0], TreeMap::new, Collectors.counting()));
    }

    long requests() {
        return requests.get();
    }

    long acknowledged() {
        return (long) placed.size() + saved.size();
    }
}
