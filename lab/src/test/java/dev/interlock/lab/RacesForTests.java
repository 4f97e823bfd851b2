package dev.interlock.lab;

import dev.interlock.lab.trace.Cost;
import dev.interlock.lab.trace.Race;
import dev.interlock.lab.trace.Trace;
import dev.interlock.lab.trace.Verdict;
import java.time.Instant;
import java.util.List;
import java.util.Map;

/** Creates races without a database. */
public final class RacesForTests {

    private RacesForTests() {}

    /** Returns a race of the admin and the customer. One round ends with a lost update, the others with a refusal. */
    public static Race ofTwo(String scenario, String cell, int rounds) {
        return new Race(
                scenario,
                cell,
                new Trace.Database("H2", "2.4.240", "READ COMMITTED"),
                Instant.parse("2026-11-23T06:00:00Z"),
                rounds,
                500_000_000,
                Map.of(Verdict.LOST_UPDATE, 1, Verdict.REFUSED, rounds - 1),
                new Race.Requests("", 2 * rounds, 2_000_000, 9_000_000, new Cost(8L * rounds, 0, 0, rounds - 1)),
                List.of(
                        new Race.Requests("admin", rounds, 2_000_000, 9_000_000, new Cost(4L * rounds, 0, 0, 0)),
                        new Race.Requests(
                                "customer", rounds, 1_000_000, 3_000_000, new Cost(4L * rounds, 0, 0, rounds - 1))));
    }
}
