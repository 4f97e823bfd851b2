package dev.interlock.application.service.work;

import dev.interlock.lock.LockHandle;
import dev.interlock.lock.LockTarget;
import dev.interlock.lock.testing.InMemoryTransactions;

/** Opens the transaction itself, because no proxy of Spring does. */
public final class InMemoryFencedTransaction extends FencedTransaction {

    private final InMemoryTransactions transactions;

    public InMemoryFencedTransaction(InMemoryTransactions transactions) {
        this.transactions = transactions;
    }

    @Override
    public void run(LockHandle grant, LockTarget target, Runnable command) {
        transactions.inNew(() -> {
            super.run(grant, target, command);
            return target;
        });
    }
}
