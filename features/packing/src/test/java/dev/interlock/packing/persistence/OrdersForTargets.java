package dev.interlock.packing.persistence;

import dev.interlock.lock.Lease;
import dev.interlock.lock.LeaseTerms;
import dev.interlock.lock.LockId;
import dev.interlock.lock.LockTarget;
import dev.interlock.lock.spi.AcquireRequest;
import dev.interlock.lock.spi.AcquireResult;
import dev.interlock.lock.spi.AcquireResult.Granted;
import dev.interlock.lock.spi.AcquireResult.Held;
import dev.interlock.lock.spi.LeaseStore;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.transaction.support.TransactionOperations;

/** Maps each target to its own order, so that tests with arbitrary targets run on the rows of orders. */
final class OrdersForTargets implements LeaseStore {

    private final LeaseStore orders;
    private final TransactionOperations transaction;
    private final JdbcClient database;
    private final Map<LockTarget, LockTarget> targets = new ConcurrentHashMap<>();

    OrdersForTargets(LeaseStore orders, TransactionOperations transaction, JdbcClient database) {
        this.orders = orders;
        this.transaction = transaction;
        this.database = database;
    }

    private LockTarget order(LockTarget target) {
        String number = UUID.nameUUIDFromBytes(target.name().getBytes(StandardCharsets.UTF_8))
                .toString()
                .replace("-", "")
                .substring(0, 20);
        LockTarget order = new LockTarget(target.type(), number);
        targets.computeIfAbsent(order, absent -> {
            transaction.executeWithoutResult(status -> insert(number));
            return target;
        });
        return order;
    }

    private void insert(String number) {
        database.sql("""
                insert into purchase_order (order_number, version, state, orderer_id, orderer_name, receiver_name,
                  receiver_phone, zip_code, address1, address2, message, placed_at)
                values (?, 0, 'PREPARING', 'kim', 'Kim', 'Kim', '1', '1', 'Street', '', '', timestamp '2026-01-01 00:00:00')
                """).param(number).update();
    }

    private List<LockTarget> orders(List<LockTarget> all) {
        return all.stream().map(this::order).toList();
    }

    private Lease original(Lease lease) {
        return new Lease(
                targets.getOrDefault(lease.target(), lease.target()),
                lease.lockId(),
                lease.owner(),
                lease.token(),
                lease.age(),
                lease.sinceRenewal(),
                lease.remaining());
    }

    private List<Lease> original(List<Lease> leases) {
        return leases.stream()
                .map(this::original)
                .sorted(Comparator.comparing(Lease::target))
                .toList();
    }

    @Override
    public String name() {
        return orders.name();
    }

    @Override
    public AcquireResult acquire(AcquireRequest request) {
        AcquireResult answer = orders.acquire(
                new AcquireRequest(orders(request.targets()), request.lockId(), request.owner(), request.terms()));
        return answer instanceof Granted granted
                ? new Granted(original(granted.leases()))
                : new Held(original(((Held) answer).by()));
    }

    @Override
    public Optional<Duration> renew(List<LockTarget> all, LockId lockId, String owner, LeaseTerms terms) {
        return orders.renew(orders(all), lockId, owner, terms);
    }

    @Override
    public void shorten(LockTarget target, LockId lockId, String owner, Duration left) {
        orders.shorten(order(target), lockId, owner, left);
    }

    @Override
    public Optional<Lease> check(LockTarget target, LockId lockId, String owner) {
        return orders.check(order(target), lockId, owner).map(this::original);
    }

    @Override
    public boolean release(List<LockTarget> all, LockId lockId, String owner) {
        return orders.release(orders(all), lockId, owner);
    }

    @Override
    public void afterTransaction(Runnable action) {
        orders.afterTransaction(action);
    }

    @Override
    public List<Lease> findAll(Set<LockTarget> all) {
        return original(orders.findAll(Set.copyOf(orders(List.copyOf(all)))));
    }

    @Override
    public List<Lease> findAll(String type) {
        return original(orders.findAll(type));
    }
}
