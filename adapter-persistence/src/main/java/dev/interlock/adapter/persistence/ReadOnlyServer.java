package dev.interlock.adapter.persistence;

import com.zaxxer.hikari.SQLExceptionOverride;
import java.sql.SQLException;
import java.util.Set;
import org.springframework.core.NestedExceptionUtils;

/**
 * Recognizes a MySQL server that refuses writes, as the old primary does after a failover. Every pool closes a connection to it, because
 * the next one may lead to the new primary.
 */
public final class ReadOnlyServer implements SQLExceptionOverride {

    private static final Set<Integer> REFUSALS = Set.of(
            1290, // read_only, super_read_only
            1792, // transaction_read_only
            1836); // innodb_read_only

    /** A group without a majority ended the commit. What it wrote may be there when the members are back. */
    private static final int NO_MAJORITY = 3100;

    @java.lang.Override
    public Override adjudicate(SQLException failure) {
        return REFUSALS.contains(failure.getErrorCode()) || failure.getErrorCode() == NO_MAJORITY
                ? Override.MUST_EVICT
                : Override.CONTINUE_EVICT;
    }

    /** Returns whether the server has answered that it wrote nothing. */
    static boolean refused(Throwable failure) {
        return NestedExceptionUtils.getMostSpecificCause(failure) instanceof SQLException refusal
                && REFUSALS.contains(refusal.getErrorCode());
    }
}
