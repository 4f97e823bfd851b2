package dev.interlock.lock.redis.client;

import dev.interlock.lock.Lease;
import dev.interlock.lock.LeaseTerms;
import dev.interlock.lock.LockId;
import dev.interlock.lock.LockOwner;
import dev.interlock.lock.LockTarget;
import dev.interlock.lock.spi.AcquireRequest;
import dev.interlock.lock.spi.AcquireResult;
import dev.interlock.lock.spi.AcquireResult.Granted;
import dev.interlock.lock.spi.AcquireResult.Held;
import java.time.Duration;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * Encodes the arguments of scripts, and decodes their replies. A lease is replied as its text ({@link LeaseScripts}) and the time to
 * live of its key. Durations are rounded up, so that no lease ends early.
 */
public final class LeaseScriptCodec {

    /** Token, age at the last renewal, duration from then on, lock id, and owner, which may contain spaces. */
    private static final int FIELDS = 5;

    private static final String NEVER = "-";

    private static final Duration ALMOST_A_MICROSECOND = Duration.ofNanos(999);
    private static final Duration ALMOST_A_MILLISECOND = Duration.ofNanos(999_999);

    private LeaseScriptCodec() {}

    /** Returns the text by which scripts know a grant: lock id, a space, and the owner. */
    public static String grant(LockId lockId, String owner) {
        return lockId.value() + ' ' + LockOwner.requireStorable(owner);
    }

    /** Returns the arguments of {@link LeaseScripts#ACQUIRE_ALL}. A script for one target uses the first three. */
    public static Object[] arguments(AcquireRequest request, Object last) {
        return new Object[] {
            toMicros(request.terms().lease()),
            grant(request.lockId(), request.owner()),
            toMillis(request.terms().lease()),
            toMicros(request.terms().cap()),
            last
        };
    }

    /** Returns the arguments of {@link LeaseScripts#RENEW}. */
    public static Object[] arguments(LockId lockId, String owner, LeaseTerms terms) {
        return new Object[] {grant(lockId, owner), toMicros(terms.lease()), toMicros(terms.cap())};
    }

    /** Returns the duration in whole microseconds, as an argument of a script. */
    public static long toMicros(Duration duration) {
        return TimeUnit.MICROSECONDS.convert(duration.plus(ALMOST_A_MICROSECOND));
    }

    /** Returns the duration in whole milliseconds, as the time to live of a key. */
    public static long toMillis(Duration duration) {
        return duration.plus(ALMOST_A_MILLISECOND).toMillis();
    }

    /** Returns the duration of a number of microseconds that a script replied. */
    public static Duration ofMicros(Object micros) {
        return Duration.of((Long) micros, ChronoUnit.MICROS);
    }

    /**
     * Reads the reply of an acquire script: the token of the only target; or 0 and the leases; or the number of a held target and
     * its lease.
     */
    public static AcquireResult acquired(AcquireRequest request, List<Object> reply) {
        if (reply.get(0) instanceof String token) {
            return new Granted(List.of(request.newLease(request.targets().get(0), Long.parseLong(token))));
        }
        int held = ((Long) reply.get(0)).intValue();
        return held > 0
                ? new Held(lease(request.targets().get(held - 1), reply.get(1), reply.get(2)))
                : new Granted(found(request.targets(), reply.subList(1, reply.size())));
    }

    /** Reads the reply of a find script: for each target a lease or nothing, and a time to live. */
    public static List<Lease> found(List<LockTarget> targets, List<Object> reply) {
        List<Lease> found = new ArrayList<>();
        for (int i = 0; i < targets.size(); i++) {
            if (reply.get(2 * i) != null) {
                found.add(lease(targets.get(i), reply.get(2 * i), reply.get(2 * i + 1)));
            }
        }
        return found;
    }

    public static Lease lease(LockTarget target, Object text, Object ttlMillis) {
        String[] fields = ((String) text).split(" ", FIELDS);
        long lasts = Long.parseLong(fields[2]);
        long remaining = Math.max(TimeUnit.MILLISECONDS.toMicros((Long) ttlMillis) - roundedUp(lasts), 1);
        long sinceRenewal = Math.max(lasts - remaining, 0);
        long renewedAt = fields[1].equals(NEVER) ? 0 : Long.parseLong(fields[1]);
        return new Lease(
                target,
                new LockId(fields[3]),
                fields[4],
                Long.parseLong(fields[0]),
                ofMicros(renewedAt + sinceRenewal),
                ofMicros(sinceRenewal),
                ofMicros(remaining));
    }

    /** Returns the microseconds by which a key with such a time to live, in whole milliseconds, outlives its lease. */
    private static long roundedUp(long micros) {
        return Math.floorMod(-micros, TimeUnit.MILLISECONDS.toMicros(1));
    }
}
