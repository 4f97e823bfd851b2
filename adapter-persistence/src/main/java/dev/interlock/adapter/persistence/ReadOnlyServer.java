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

    private static final Set<Integer> CODES = Set.of(
            1290, // read_only, super_read_only
            1792, // transaction_read_only
            1836, // innodb_read_only
            3100); // a group without a majority rolls back

    @java.lang.Override
    public Override adjudicate(SQLException failure) {
        return CODES.contains(failure.getErrorCode()) ? Override.MUST_EVICT : Override.CONTINUE_EVICT;
    }

    static boolean refused(Throwable failure) {
        return NestedExceptionUtils.getMostSpecificCause(failure) instanceof SQLException refusal
                && CODES.contains(refusal.getErrorCode());
    }
}
