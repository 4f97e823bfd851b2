package dev.interlock.lock.redis.redisson;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.interlock.lock.Lease;
import dev.interlock.lock.LeaseTerms;
import dev.interlock.lock.LockId;
import dev.interlock.lock.LockOwner;
import dev.interlock.lock.LockTarget;
import dev.interlock.lock.redis.client.ExternalLeaseStore;
import dev.interlock.lock.redis.client.LeaseScriptCodec;
import dev.interlock.lock.redis.client.RedisKeys;
import dev.interlock.lock.redis.client.RedisReply;
import dev.interlock.lock.spi.AcquireRequest;
import dev.interlock.lock.spi.AcquireResult;
import dev.interlock.lock.spi.AcquireResult.Granted;
import dev.interlock.lock.spi.AcquireResult.Held;
import dev.interlock.lock.spi.Fence;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.redisson.api.RFencedLock;
import org.redisson.api.RScript;
import org.redisson.api.RedissonClient;
import org.redisson.api.options.KeysScanOptions;
import org.redisson.client.RedisException;
import org.redisson.client.codec.StringCodec;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.dao.DataAccessException;
import org.springframework.dao.DataAccessResourceFailureException;

/**
 * Leases as locks of the Redisson library, for applications that share locks with other users of it. Redisson acquires and
 * releases. A script renews, as Redisson's own watchdog does, and keeps what Redisson does not: lock id, owner, and renewal.
 *
 * <p>Redisson's holder is a client id and a thread number. Here the number is derived from lock id and owner. So only the client
 * that acquired a lease can renew or release it, and an owner cannot take over its own lease with another lock id. This store does
 * not suit locks that users hold across requests on several nodes.
 */
final class RedissonLeaseStore extends ExternalLeaseStore {

    private static final Logger log = LoggerFactory.getLogger(RedissonLeaseStore.class);

    private static final long NO_LIMIT = Long.MAX_VALUE;

    private static final String HOLDER = """
            -- Finds the holder of a lock, and renews or shortens the lease if the requester holds it.
            -- KEYS: Redisson's lock, a hash with the holder as its field; Redisson's token counter; the notes, a hash by holder:
            -- age at the last renewal and duration from then on, of 16 digits each, and the grant.
            -- ARGV: requester, grant, lease and maximum hold in microseconds (lease 0: only look), limit of the remaining time.
            -- Replies the lease, or nothing if the lock is free; then the requester's note is written before it acquires.
            local me, grant, length, cap, most = ARGV[1], ARGV[2], tonumber(ARGV[3]), tonumber(ARGV[4]), tonumber(ARGV[5])

            local function write_note(grant, renewed, lasts)
              redis.call('HSET', KEYS[3], me, string.format('%016.0f %016.0f ', renewed, lasts) .. grant)
              local ttl = math.ceil(lasts / 1000) + 1000
              if redis.call('PTTL', KEYS[3]) < ttl then
                redis.call('PEXPIRE', KEYS[3], ttl)
              end
            end

            local holder = redis.call('HKEYS', KEYS[1])[1]
            if not holder then
              if length > 0 then
                -- The next token is at least the server's time in microseconds: tokens grow even after a restart without data.
                local time = redis.call('TIME')
                local now = string.sub('000000' .. time[1] .. string.sub('00000' .. time[2], -6), -16)
                local last = tonumber(redis.call('GET', KEYS[2]) or 0)
                redis.call('SET', KEYS[2], string.format('%.0f', math.max(now, last)))
                write_note(grant, 0, length)
              end
              return {}
            end

            -- A direct user of Redisson has no note, and a requester's own note may have been deleted.
            local ttl = redis.call('PTTL', KEYS[1])
            local renewed, lasts = 0, math.max(ttl, 1) * 1000
            local held_by = holder == me and grant or string.sub(redis.sha1hex(holder), 1, 32) .. ' ' .. holder
            local note = redis.call('HGET', KEYS[3], holder)
            if note then
              renewed, lasts, held_by = tonumber(string.sub(note, 1, 16)), tonumber(string.sub(note, 18, 33)), string.sub(note, 35)
            end
            -- A lock that is not fenced has no token.
            local token = tonumber(redis.call('GET', KEYS[2]) or '0')
            local left = math.max(ttl * 1000 - (-lasts % 1000), 1)
            local age = math.max(renewed + lasts - left, renewed)

            local function update(new_renewed, new_lasts, new_ttl)
              renewed, lasts = new_renewed, new_lasts
              redis.call('DEL', KEYS[3])
              write_note(held_by, renewed, lasts)
              if new_ttl then
                redis.call('PEXPIRE', KEYS[1], new_ttl)
              end
            end

            if holder == me and length > 0 then
              local lasts = math.max(left, math.min(length, cap - age), 1)
              update(age, lasts, lasts ~= left and math.ceil(lasts / 1000))
              left = lasts
            end
            if holder == me and most <= 0 then
              redis.call('DEL', KEYS[1])
              return {}
            elseif holder == me and most < left then
              left = most
              update(renewed, age - renewed + left, math.ceil(left / 1000))
            end
            return {string.format('%.0f %.0f %.0f %s', token, renewed, lasts, held_by), redis.call('PTTL', KEYS[1])}
            """;

    private final RedissonClient client;
    private final RedisKeys notes;
    private final Duration timeout;

    /** @param timeout the time limit of a command for which the caller sets none */
    RedissonLeaseStore(RedissonClient client, String namespace, Duration timeout, Fence fence) {
        super(new RedisKeys(namespace, "redisson"), fence);
        this.client = client;
        this.notes = new RedisKeys(namespace, "holders");
        this.timeout = timeout;
    }

    @Override
    public String name() {
        return "redisson";
    }

    /** {@inheritDoc} Acquires one target after the other. A refusal releases the targets that were acquired before. */
    @Override
    public AcquireResult acquire(AcquireRequest request) {
        Holder me = new Holder(request.lockId(), request.owner());
        long deadline = System.nanoTime() + request.replyTimeout().toNanos();
        List<LockTarget> tried = new ArrayList<>();
        List<Lease> granted = new ArrayList<>();
        for (LockTarget target : request.targets()) {
            Optional<Lease> lease = RedisReply.await(renew(target, me, request.terms()), until(deadline));
            while (lease.isEmpty()) {
                tried.add(target);
                RedisReply.await(tryLock(target, me, request.terms()), until(deadline));
                lease = RedisReply.await(look(target, me), until(deadline))
                        .or(() -> RedisReply.await(renew(target, me, request.terms()), until(deadline)));
            }
            if (!me.holds(lease.get())) {
                List<CompletableFuture<Boolean>> released =
                        tried.stream().map(each -> unlock(each, me)).toList();
                released.forEach(each -> RedisReply.await(each, until(deadline)));
                return new Held(lease.get());
            }
            granted.add(lease.get());
        }
        return new Granted(granted);
    }

    private static Duration until(long deadline) {
        return Duration.ofNanos(deadline - System.nanoTime());
    }

    @Override
    public Optional<Duration> renew(List<LockTarget> targets, LockId lockId, String owner, LeaseTerms terms) {
        Holder me = new Holder(lockId, owner);
        if (held(targets, lockId, owner).size() < targets.size()) {
            return Optional.empty();
        }
        List<Duration> left = targets.stream()
                .flatMap(target -> RedisReply.await(renew(target, me, terms), timeout).filter(me::holds).stream())
                .map(Lease::remaining)
                .toList();
        return left.size() == targets.size() ? left.stream().min(Comparator.naturalOrder()) : Optional.empty();
    }

    @Override
    public void shorten(LockTarget target, LockId lockId, String owner, Duration left) {
        RedisReply.await(runHolder(target, new Holder(lockId, owner), 0, 0, LeaseScriptCodec.toMicros(left)), timeout);
    }

    @Override
    protected boolean releaseNow(List<LockTarget> targets, LockId lockId, String owner) {
        Holder me = new Holder(lockId, owner);
        List<Boolean> released = targets.stream()
                .map(target -> RedisReply.await(unlock(target, me), timeout))
                .toList();
        return !released.contains(false);
    }

    /** {@inheritDoc} Waits for each reply, because Redisson might use another connection for the next command. */
    @Override
    protected void releaseLater(List<LockTarget> targets, LockId lockId, String owner) {
        try {
            releaseNow(targets, lockId, owner);
        } catch (DataAccessException failure) {
            log.warn("Locks were not released; they will expire: {}", targets, failure);
        }
    }

    @Override
    protected List<Lease> held(List<LockTarget> targets, LockId lockId, String owner) {
        Holder me = new Holder(lockId, owner);
        return find(targets, me).stream().filter(me::holds).toList();
    }

    @Override
    protected List<Lease> live(List<LockTarget> targets) {
        return find(targets, new Holder(LockId.random(), "reader"));
    }

    /** Sends all requests before it waits for the first reply. */
    private List<Lease> find(List<LockTarget> targets, Holder me) {
        List<CompletableFuture<Optional<Lease>>> leases =
                targets.stream().map(target -> look(target, me)).toList();
        return leases.stream()
                .flatMap(lease -> RedisReply.await(lease, timeout).stream())
                .toList();
    }

    @Override
    public void probe() {
        RedisReply.await(
                client.getScript(StringCodec.INSTANCE)
                        .<List<Object>>evalAsync(
                                RScript.Mode.READ_WRITE, PROBE.text(), RScript.ReturnType.LIST, List.of(keys.probe()))
                        .toCompletableFuture(),
                timeout);
    }

    @Override
    protected List<String> scan(String pattern) {
        try {
            return client.getKeys()
                    .getKeysStream(KeysScanOptions.defaults().pattern(pattern))
                    .distinct()
                    .toList();
        } catch (RedisException failed) {
            throw new DataAccessResourceFailureException("Redis can't be asked", failed);
        }
    }

    private CompletableFuture<Boolean> tryLock(LockTarget target, Holder me, LeaseTerms terms) {
        return lock(target)
                .tryLockAsync(0, LeaseScriptCodec.toMillis(terms.lease()), TimeUnit.MILLISECONDS, me.thread())
                .toCompletableFuture();
    }

    /** Releases the lock. The result is false if another holder has it, where Redisson fails. */
    private CompletableFuture<Boolean> unlock(LockTarget target, Holder me) {
        return lock(target)
                .unlockAsync(me.thread())
                .toCompletableFuture()
                .thenApply(done -> true)
                .exceptionallyCompose(failure -> failure.getCause() instanceof IllegalMonitorStateException
                        ? CompletableFuture.completedFuture(false)
                        : CompletableFuture.failedFuture(failure));
    }

    private RFencedLock lock(LockTarget target) {
        return client.getFencedLock(keys.lease(target));
    }

    private CompletableFuture<Optional<Lease>> look(LockTarget target, Holder me) {
        return runHolder(target, me, 0, 0, NO_LIMIT);
    }

    private CompletableFuture<Optional<Lease>> renew(LockTarget target, Holder me, LeaseTerms terms) {
        return runHolder(
                target, me, LeaseScriptCodec.toMicros(terms.lease()), LeaseScriptCodec.toMicros(terms.cap()), NO_LIMIT);
    }

    private CompletableFuture<Optional<Lease>> runHolder(
            LockTarget target, Holder me, long lease, long cap, long most) {
        String lock = keys.lease(target);
        return client.getScript(StringCodec.INSTANCE)
                .<List<Object>>evalAsync(
                        RScript.Mode.READ_WRITE,
                        HOLDER,
                        RScript.ReturnType.LIST,
                        List.of(lock, "redisson_lock_token:" + lock, notes.lease(target)),
                        client.getId() + ":" + me.thread(),
                        LeaseScriptCodec.grant(me.lockId(), me.owner()),
                        lease,
                        cap,
                        most)
                .toCompletableFuture()
                .thenApply(reply -> reply.isEmpty()
                        ? Optional.empty()
                        : Optional.of(LeaseScriptCodec.lease(target, reply.get(0), reply.get(1))));
    }

    private record Holder(LockId lockId, String owner) {

        Holder {
            LockOwner.requireStorable(owner);
        }

        long thread() {
            return UUID.nameUUIDFromBytes((lockId.value() + owner).getBytes(UTF_8))
                    .getMostSignificantBits();
        }

        boolean holds(Lease lease) {
            return lease.isOf(lockId, owner);
        }
    }
}
