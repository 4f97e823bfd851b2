package dev.interlock.lab.scenario;

import java.util.Optional;

/** How concurrent changes of an order are kept apart, or are not. */
public enum Strategy {
    NONE,
    CHANGED_COLUMNS,
    CONDITIONAL_UPDATE,
    ROW_LOCK,
    ROW_LOCK_NOWAIT,
    ROW_LOCK_AND_FORM_VERSION,
    VERSION,
    FORM_VERSION,
    INVERTED_CHECK,
    FORM_VERSION_ON_ENTITY,
    FORCED_INCREMENT,
    FORCED_INCREMENT_AT_COMMIT,
    FIELD_MERGE,
    OFFLINE_LOCK,
    OFFLINE_LOCK_CHECKED_APART,
    OFFLINE_LOCK_AND_VERSION,
    LEASE,
    LEASE_RELEASED_ON_CLOSE,
    LOCK_WITHOUT_LEASE,
    DELETE_THEN_INSERT,
    SELECT_THEN_INSERT,
    INSERT_ONLY,
    NAMED_LOCK,
    NAMED_LOCK_ON_POOLED_CONNECTION,
    NAMED_LOCK_NOT_RELEASED,
    NAMED_LOCK_ON_OWN_CONNECTION,
    REDIS_LOCK,
    REDIS_LOCK_AND_VERSION,
    REDIS_LOCK_AND_FENCE,
    REDIS_HASH_LOCK,
    REDIS_HASH_LOCK_AND_FENCE,
    REDLOCK,
    REDLOCK_AND_FENCE,
    REDLOCK_WITHOUT_VALIDITY,
    REDLOCK_RELEASED_IN_PART,
    WATCHDOG,
    QUEUED_LOCK,
    DELETE_WITHOUT_COMPARE,
    COMPARE_AND_DELETE,
    RELEASE_BEFORE_COMMIT,
    RELEASE_AFTER_COMMIT,
    RELEASE_IN_TRANSACTION,
    TRANSACTION_OUTSIDE_LOCK,
    SORTED_LOCKS,
    OPPOSITE_LOCKS,
    BOUNDED_WAIT,
    TIMEOUT_HINT,
    SKIP_LOCKED,
    ROW_LOCK_AND_REFRESH,
    IDEMPOTENCY_KEY,
    UNIQUE_COLUMN;

    /** Returns whether orders are mapped with a version, so that every update is conditional on it. */
    public boolean isVersioned() {
        return switch (this) {
            case VERSION,
                    FORM_VERSION,
                    INVERTED_CHECK,
                    FORM_VERSION_ON_ENTITY,
                    FORCED_INCREMENT,
                    FORCED_INCREMENT_AT_COMMIT,
                    FIELD_MERGE,
                    OFFLINE_LOCK_AND_VERSION,
                    REDIS_LOCK_AND_VERSION,
                    ROW_LOCK_AND_FORM_VERSION -> true;
            default -> false;
        };
    }

    /** Returns what this strategy needs, if not every desk has it. */
    public Optional<Requirement> requirement() {
        return switch (this) {
            case NAMED_LOCK, NAMED_LOCK_ON_POOLED_CONNECTION, NAMED_LOCK_NOT_RELEASED, NAMED_LOCK_ON_OWN_CONNECTION ->
                Optional.of(Requirement.MYSQL);
            case REDIS_LOCK,
                    REDIS_LOCK_AND_VERSION,
                    REDIS_LOCK_AND_FENCE,
                    REDIS_HASH_LOCK,
                    REDIS_HASH_LOCK_AND_FENCE,
                    WATCHDOG,
                    DELETE_WITHOUT_COMPARE,
                    COMPARE_AND_DELETE -> Optional.of(Requirement.REDIS);
            case REDLOCK, REDLOCK_AND_FENCE, REDLOCK_WITHOUT_VALIDITY, REDLOCK_RELEASED_IN_PART ->
                Optional.of(Requirement.REDLOCK);
            default -> Optional.empty();
        };
    }
}
