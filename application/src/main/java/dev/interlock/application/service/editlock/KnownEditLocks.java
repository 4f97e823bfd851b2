package dev.interlock.application.service.editlock;

import static java.util.stream.Collectors.toSet;

import dev.interlock.domain.order.OrderNo;
import dev.interlock.lock.Lease;
import dev.interlock.lock.Leases;
import dev.interlock.lock.LockStoreException;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * Who edits what, as far as that can be seen: while the store of locks can't be asked, nobody is known to. So who only reads, or
 * would only be kept waiting out of courtesy, goes on without it; the version stands behind every lock (T4).
 */
final class KnownEditLocks {

    private static final Logger LOG = System.getLogger(KnownEditLocks.class.getName());

    private final Leases leases;

    KnownEditLocks(Leases leases) {
        this.leases = leases;
    }

    Optional<Lease> on(OrderNo number) {
        return on(List.of(number)).stream().findFirst();
    }

    List<Lease> on(Collection<OrderNo> numbers) {
        return seen(() ->
                leases.findAll(numbers.stream().map(EditLockCoordinator::of).collect(toSet())));
    }

    List<Lease> all() {
        return seen(() -> leases.findAll(EditLockCoordinator.TYPE));
    }

    private static List<Lease> seen(Supplier<List<Lease>> look) {
        try {
            return look.get();
        } catch (LockStoreException away) {
            LOG.log(Level.WARNING, "Who edits what is not known now", away);
            return List.of();
        }
    }
}
