package dev.interlock.application.port.out.order;

import dev.interlock.application.port.in.order.IdempotencyKey;
import dev.interlock.domain.member.MemberId;
import dev.interlock.domain.order.OrderNo;
import dev.interlock.lock.testing.InMemoryTransactions;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/** Placements that a rollback takes back. */
public class InMemoryPlacements implements PlacementLog {

    private final Map<Placement, OrderNo> placed = new HashMap<>();
    private final InMemoryTransactions transactions;

    public InMemoryPlacements(InMemoryTransactions transactions) {
        this.transactions = transactions;
    }

    @Override
    public Optional<OrderNo> record(MemberId orderer, IdempotencyKey key, OrderNo number) {
        Placement placement = new Placement(orderer, key);
        OrderNo before = placed.putIfAbsent(placement, number);
        if (before == null) {
            transactions.onRollback(() -> placed.remove(placement));
        }
        return Optional.ofNullable(before);
    }

    private record Placement(MemberId orderer, IdempotencyKey key) {}
}
