/**
 * Repeated requests: a POST with the key of an earlier one gets the answer of the earlier one, and has no second effect (ADR 46).
 *
 * @see <a href="https://datatracker.ietf.org/doc/html/draft-ietf-httpapi-idempotency-key-header-07">The Idempotency-Key HTTP header, draft
 *     7</a>
 */
@NullMarked
package dev.interlock.adapter.api.idempotency;

import org.jspecify.annotations.NullMarked;
