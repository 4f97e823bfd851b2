package dev.interlock.lab.scenario;

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
    OFFLINE_LOCK_AND_VERSION,
    SORTED_LOCKS,
    OPPOSITE_LOCKS;

    /** Returns whether orders are mapped with a version, so that every update is conditional on it. */
    public boolean isVersioned() {
        return switch (this) {
            case VERSION, FORM_VERSION, INVERTED_CHECK, FORM_VERSION_ON_ENTITY, FORCED_INCREMENT,
                    FORCED_INCREMENT_AT_COMMIT, FIELD_MERGE, OFFLINE_LOCK_AND_VERSION, ROW_LOCK_AND_FORM_VERSION -> true;
            default -> false;
        };
    }
}
