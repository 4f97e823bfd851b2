package dev.interlock.application.port.out.editlock;

import dev.interlock.domain.member.Actor;
import dev.interlock.lock.LockTarget;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** The queue of waiters for each lock, without a database. */
public final class InMemoryLockQueue implements LockQueue {

    private final Clock clock;
    private final List<Place> places = new ArrayList<>();

    public InMemoryLockQueue(Clock clock) {
        this.clock = clock;
    }

    @Override
    public void join(LockTarget target, Actor actor, Duration patience) {
        Instant now = clock.instant();
        Instant until = now.plus(patience);
        for (int i = 0; i < places.size(); i++) {
            Place place = places.get(i);
            if (place.isOf(target, actor) && place.until.isAfter(now)) {
                places.set(i, new Place(target, actor, place.since, until));
                return;
            }
        }
        leave(target, actor);
        places.add(new Place(target, actor, now, until));
    }

    @Override
    public void leave(LockTarget target, Actor actor) {
        places.removeIf(place -> place.isOf(target, actor));
    }

    @Override
    public void removeExpired() {
        Instant now = clock.instant();
        places.removeIf(place -> !place.until.isAfter(now));
    }

    @Override
    public List<Waiter> find(LockTarget target) {
        return findAll(Set.of(target.type())).stream()
                .filter(waiter -> waiter.target().equals(target))
                .toList();
    }

    @Override
    public List<Waiter> findAll(Set<String> types) {
        Instant now = clock.instant();
        return places.stream()
                .filter(place -> place.until.isAfter(now) && types.contains(place.target.type()))
                .map(place -> new Waiter(
                        place.target,
                        place.actor,
                        Duration.between(place.since, now),
                        Duration.between(now, place.until)))
                .toList();
    }

    private record Place(LockTarget target, Actor actor, Instant since, Instant until) {

        boolean isOf(LockTarget wanted, Actor waiter) {
            return target.equals(wanted) && actor.id().equals(waiter.id());
        }
    }
}
