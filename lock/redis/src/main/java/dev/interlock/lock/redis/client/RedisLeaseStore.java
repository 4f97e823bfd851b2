package dev.interlock.lock.redis.client;

import dev.interlock.lock.Lease;
import dev.interlock.lock.LeaseTerms;
import dev.interlock.lock.LockId;
import dev.interlock.lock.LockTarget;
import dev.interlock.lock.spi.AcquireRequest;
import dev.interlock.lock.spi.AcquireResult;
import dev.interlock.lock.spi.AcquireResult.Granted;
import dev.interlock.lock.spi.AcquireResult.Held;
import dev.interlock.lock.spi.Fence;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import org.springframework.dao.QueryTimeoutException;
import org.springframework.dao.TransientDataAccessResourceException;

/** A store on one server. Each operation is a script, which runs atomically and by the server's clock. */
public abstract class RedisLeaseStore extends ExternalLeaseStore {

    private final RedisNode node;
    private final LeaseScripts scripts;
    private final TokenCounter counter;

    protected RedisLeaseStore(RedisNode node, RedisKeys keys, LeaseScripts scripts, Fence fence) {
        super(keys, fence);
        this.node = node;
        this.scripts = scripts;
        this.counter = new TokenCounter(node, keys.tokens(), fence);
    }

    @Override
    public AcquireResult acquire(AcquireRequest request) {
        return acquire(request, "");
    }

    /** @param channel on which the server notifies the waiter of a release; empty if the request does not wait */
    protected final AcquireResult acquire(AcquireRequest request, String channel) {
        long deadlineNanos = System.nanoTime() + request.replyTimeout().toNanos();
        if (request.targets().size() > 1) {
            return send(scripts.acquireAll(), request, channel, deadlineNanos);
        }
        AcquireResult result = send(scripts.acquire(), request, channel, deadlineNanos);
        return result instanceof Held held && held.by().owner().equals(request.owner())
                ? send(scripts.acquireAll(), request, channel, deadlineNanos)
                : result;
    }

    private AcquireResult send(Script script, AcquireRequest request, String channel, long deadlineNanos) {
        List<Object> reply = await(script, request, channel, deadlineNanos);
        if (TokenCounter.isMissing(reply)) {
            counter.begin(reply, deadlineNanos);
            reply = await(script, request, channel, deadlineNanos);
        }
        if (TokenCounter.isMissing(reply)) {
            throw new TransientDataAccessResourceException("Redis has another master again");
        }
        return LeaseScriptCodec.acquired(request, reply);
    }

    private List<Object> await(Script script, AcquireRequest request, String channel, long deadlineNanos) {
        List<String> names = keys.leasesAnd(request.targets(), keys.tokens());
        CompletableFuture<List<Object>> reply = node.send(script, names, LeaseScriptCodec.arguments(request, channel));
        try {
            return RedisReply.await(reply, Duration.ofNanos(deadlineNanos - System.nanoTime()));
        } catch (QueryTimeoutException late) {
            var unused = reply.thenAccept(answer -> undo(request, answer));
            throw late;
        }
    }

    /** Releases what a late reply granted, except leases that the owner held before: the request has renewed those. */
    private void undo(AcquireRequest request, List<Object> late) {
        if (!TokenCounter.isMissing(late) && LeaseScriptCodec.acquired(request, late) instanceof Granted granted) {
            Object[] tokens = granted.leases().stream().map(Lease::token).toArray();
            node.sendUnanswered(scripts.undo(), keys.leases(request.targets()), tokens);
        }
    }

    @Override
    public Optional<Duration> renew(List<LockTarget> targets, LockId lockId, String owner, LeaseTerms terms) {
        return node
                .run(scripts.renew(), keys.leases(targets), LeaseScriptCodec.arguments(lockId, owner, terms))
                .stream()
                .map(LeaseScriptCodec::ofMicros)
                .findFirst();
    }

    @Override
    public void shorten(LockTarget target, LockId lockId, String owner, Duration left) {
        String grant = LeaseScriptCodec.grant(lockId, owner);
        node.run(scripts.shorten(), keys.leases(List.of(target)), grant, LeaseScriptCodec.toMicros(left));
    }

    @Override
    protected boolean releaseNow(List<LockTarget> targets, LockId lockId, String owner) {
        List<Object> released =
                node.run(scripts.release(), keys.leases(targets), LeaseScriptCodec.grant(lockId, owner));
        return released.equals(List.of((long) targets.size()));
    }

    @Override
    protected void releaseLater(List<LockTarget> targets, LockId lockId, String owner) {
        node.sendUntilAnswered(scripts.release(), keys.leases(targets), LeaseScriptCodec.grant(lockId, owner));
    }

    @Override
    public void probe() {
        node.run(PROBE, List.of(keys.probe()));
    }

    @Override
    protected List<String> scan(String pattern) {
        return node.scan(pattern);
    }

    @Override
    protected List<Lease> live(List<LockTarget> targets) {
        return LeaseScriptCodec.found(targets, node.run(scripts.find(), keys.leases(targets)));
    }
}
