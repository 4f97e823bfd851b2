package dev.interlock.products.application;

import dev.interlock.application.port.in.order.IdempotencyKey;
import dev.interlock.domain.member.MemberId;
import dev.interlock.lock.testing.InMemoryTransactions;
import dev.interlock.products.application.AddStock.StockAddition;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/** Additions without a database. A rollback removes them. */
class InMemoryStockAdditions implements StockAdditionLog {

    private final Map<Key, StockAddition> made = new HashMap<>();
    private final InMemoryTransactions transactions;

    InMemoryStockAdditions(InMemoryTransactions transactions) {
        this.transactions = transactions;
    }

    @Override
    public Optional<StockAddition> record(MemberId admin, IdempotencyKey key, StockAddition addition) {
        Key own = new Key(admin, key);
        StockAddition before = made.putIfAbsent(own, addition);
        if (before == null) {
            transactions.onRollback(() -> made.remove(own));
        }
        return Optional.ofNullable(before)
                .map(first -> new StockAddition(first.productId(), first.before(), first.after(), true));
    }

    private record Key(MemberId admin, IdempotencyKey key) {}
}
