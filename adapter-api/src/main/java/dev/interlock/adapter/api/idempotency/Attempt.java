package dev.interlock.adapter.api.idempotency;

import dev.interlock.application.port.in.order.IdempotencyKey;
import java.util.UUID;

/**
 * One execution of a request.
 *
 * @param member the id of the member, to whom the key belongs
 * @param fingerprint of the request, so that the key refuses another one
 * @param id of this execution: one that was given up can't record its answer after a later one has begun
 */
record Attempt(String member, IdempotencyKey key, String fingerprint, String id) {

    static Attempt of(String member, IdempotencyKey key, String fingerprint) {
        return new Attempt(member, key, fingerprint, UUID.randomUUID().toString());
    }
}
