package dev.interlock.lab.page;

import dev.interlock.lab.desk.Lab;
import dev.interlock.lab.desk.SlotsBusyException;
import dev.interlock.lab.engine.trace.Race;
import java.time.Duration;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;

/** Runs races, and keeps the results of the newest {@value Newest#KEPT} in the memory of this node. */
public final class Races {

    static final int MOST_ROUNDS = 100;
    private static final Duration LIMIT = Duration.ofMinutes(1);

    private final Lab lab;
    private final Newest<Race> newest = new Newest<>(race -> true);

    /** The members who have a race going on: each occupies a slot for up to a minute. */
    private final Set<String> racing = ConcurrentHashMap.newKeySet();

    public Races(Lab lab) {
        this.lab = lab;
    }

    /**
     * Runs a race to its end, and returns its id, which is part of its address.
     *
     * @throws SlotsBusyException if every slot is busy, or another race of the member goes on
     */
    public String run(String scenario, String cell, String member, int rounds) throws InterruptedException {
        if (!racing.add(member)) {
            throw new SlotsBusyException("A race of " + member + " is going on");
        }
        try {
            int bounded = Math.min(Math.max(rounds, 1), MOST_ROUNDS);
            return add(lab.reserve(scenario, cell).race(bounded, LIMIT));
        } finally {
            racing.remove(member);
        }
    }

    String add(Race race) {
        String id = UUID.randomUUID().toString();
        newest.add(id, race);
        return id;
    }

    public Optional<Race> find(String id) {
        return newest.find(id);
    }
}
