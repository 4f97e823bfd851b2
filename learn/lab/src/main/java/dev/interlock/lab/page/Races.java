package dev.interlock.lab.page;

import dev.interlock.lab.engine.trace.Race;
import java.util.Optional;
import java.util.UUID;

/** The results of the newest {@value Newest#KEPT} races of this node. */
public final class Races {

    private final Newest<Race> newest = new Newest<>(race -> true);

    /** Keeps a race, and returns its id, which is part of its address. */
    public String add(Race race) {
        String id = UUID.randomUUID().toString();
        newest.add(id, race);
        return id;
    }

    public Optional<Race> find(String id) {
        return newest.find(id);
    }
}
