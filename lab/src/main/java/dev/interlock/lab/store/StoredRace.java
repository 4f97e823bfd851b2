package dev.interlock.lab.store;

import dev.interlock.lab.trace.Race;
import java.time.Instant;

/**
 * A race that was kept.
 *
 * @param id random, and part of the race's address
 * @param owner the user name of the member who started the race
 */
public record StoredRace(String id, Instant storedAt, String owner, Race race) {}
