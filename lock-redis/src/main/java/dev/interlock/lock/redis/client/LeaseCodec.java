package dev.interlock.lock.redis.client;

import dev.interlock.lock.Lease;
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
 * Encodes the arguments of scripts, and decodes their replies. A lease is replied as a list: grant, token, age, time since the last
 * renewal, and remaining time, the last three in microseconds. Durations are rounded up, so that no lease ends early.
 */
public final class LeaseCodec {

    private static final Duration ALMOST_A_MICROSECOND = Duration.ofNanos(999);
    private static final Duration ALMOST_A_MILLISECOND = Duration.ofNanos(999_999);

    private LeaseCodec() {}

    /** Returns the text by which scripts know a grant: lock id, a space, and the owner. */
    public static String grant(LockId lockId, String owner) {
        return lockId.value() + ' ' + LockOwner.requireStorable(owner);
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

    /** Reads the reply of an acquire script: 0 and a token or lease for each target, or the number of a held target and its lease. */
    public static AcquireResult acquired(AcquireRequest request, List<Object> reply) {
        int held = ((Long) reply.get(0)).intValue();
        if (held > 0) {
            return new Held(lease(request.targets().get(held - 1), reply.get(1)));
        }
        List<Lease> granted = new ArrayList<>();
        for (LockTarget target : request.targets()) {
            Object grant = reply.get(granted.size() + 1);
            granted.add(
                    grant instanceof String token
                            ? request.newLease(target, Long.parseLong(token))
                            : lease(target, grant));
        }
        return new Granted(granted);
    }

    /** Reads the reply of a find script: a lease or nothing for each target. */
    public static List<Lease> found(List<LockTarget> targets, List<Object> reply) {
        List<Lease> found = new ArrayList<>();
        for (int i = 0; i < targets.size(); i++) {
            if (reply.get(i) instanceof List<?> lease) {
                found.add(lease(targets.get(i), lease));
            }
        }
        return found;
    }

    public static Lease lease(LockTarget target, Object reply) {
        List<?> parts = (List<?>) reply;
        String grant = (String) parts.get(0);
        int space = grant.indexOf(' ');
        return new Lease(
                target,
                new LockId(grant.substring(0, space)),
                grant.substring(space + 1),
                (Long) parts.get(1),
                ofMicros(parts.get(2)),
                ofMicros(parts.get(3)),
                ofMicros(parts.get(4)));
    }
}
