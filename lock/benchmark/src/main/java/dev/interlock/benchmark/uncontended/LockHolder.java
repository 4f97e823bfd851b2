package dev.interlock.benchmark.uncontended;

import dev.interlock.benchmark.contender.Client;
import dev.interlock.benchmark.contender.Contender.Hold;
import dev.interlock.benchmark.contender.LockNames;
import java.util.List;

/** Holds one lock of each contender in another client. One thread acquires and releases them. */
public final class LockHolder {

    private final List<Hold> holds;

    public LockHolder(Client client) {
        holds = client.names().stream()
                .map(name -> client.contender(name).tryLock(LockNames.HELD).orElseThrow())
                .toList();
    }

    public void release() {
        holds.forEach(Hold::release);
    }
}
