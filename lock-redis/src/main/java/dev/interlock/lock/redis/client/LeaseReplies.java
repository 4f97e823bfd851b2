package dev.interlock.lock.redis.client;

import dev.interlock.lock.Lease;
import dev.interlock.lock.LockId;
import dev.interlock.lock.LockTarget;
import dev.interlock.lock.spi.AcquireRequest;
import dev.interlock.lock.spi.AcquireResult;
import dev.interlock.lock.spi.AcquireResult.Granted;
import dev.interlock.lock.spi.AcquireResult.Held;
import java.util.ArrayList;
import java.util.List;

/**
 * Reads the replies of scripts. A lease is replied as a list: grant, token, age, time since the last renewal, and remaining time,
 * the last three in microseconds.
 */
public final class LeaseReplies {

    private LeaseReplies() {}

    /** Returns the text by which scripts know a grant: lock id, a space, and the owner. */
    public static String grant(LockId lockId, String owner) {
        return lockId.value() + ' ' + owner;
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
                Durations.ofMicros(parts.get(2)),
                Durations.ofMicros(parts.get(3)),
                Durations.ofMicros(parts.get(4)));
    }
}
