package dev.interlock.application.port.out.order;

import dev.interlock.application.port.in.order.IdempotencyKey;
import dev.interlock.domain.member.MemberId;
import dev.interlock.lock.testing.InMemoryTransactions;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/** Placements without a database. A rollback removes them. */
public class InMemoryPlacements implements PlacementLog {

    private final Map<Key, Placement> placed = new HashMap<>();
    private final InMemoryTransactions transactions;

    public InMemoryPlacements(InMemoryTransactions transactions) {
        this.transactions = transactions;
    }

    @Override
    public Optional<Placement> record(MemberId member, IdempotencyKey key, Placement placement) {
        Key own = new Key(member, key);
        Placement before = placed.putIfAbsent(own, placement);
        if (before == null) {
            transactions.onRollback(() -> placed.remove(own));
        }
        return Optional.ofNullable(before);
    }

    private record Key(MemberId member, IdempotencyKey key) {}
}
