package dev.interlock.benchmark.uncontended;

import dev.interlock.benchmark.contender.Client;
import dev.interlock.benchmark.contender.Contender.Hold;
import dev.interlock.benchmark.contender.Locks;
import java.util.List;

/** Another client that holds one lock of every contender. It comes and leaves in one thread. */
public final class Rival {

    private final List<Hold> holds;

    public Rival(Client client) {
        holds = client.names().stream()
                .map(name -> client.contender(name).tryLock(Locks.HELD).orElseThrow())
                .toList();
    }

    public void leave() {
        holds.forEach(Hold::release);
    }
}
