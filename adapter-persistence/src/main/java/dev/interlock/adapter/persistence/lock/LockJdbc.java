package dev.interlock.adapter.persistence.lock;

import java.util.function.Function;
import javax.sql.DataSource;
import org.springframework.beans.factory.annotation.Qualifier;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;
import org.springframework.transaction.PlatformTransactionManager;
import org.springframework.transaction.TransactionDefinition;
import org.springframework.transaction.support.TransactionTemplate;

/** Where statements on lock tables run: at once, on connections of their own, or in the transaction of whoever asks. */
@Component
class LockJdbc {

    private final JdbcClient own;
    private final JdbcClient callers;
    private final TransactionTemplate outside;
    private final TransactionTemplate inside;

    LockJdbc(
            DataSource callers,
            @Qualifier("lockConnectionPool") DataSource own,
            PlatformTransactionManager transactions) {
        this.own = JdbcClient.create(own);
        this.callers = JdbcClient.create(callers);
        this.outside = new TransactionTemplate(transactions);
        this.outside.setPropagationBehavior(TransactionDefinition.PROPAGATION_NOT_SUPPORTED);
        this.inside = new TransactionTemplate(transactions);
        this.inside.setPropagationBehavior(TransactionDefinition.PROPAGATION_MANDATORY);
    }

    /**
     * Each statement commits by itself, out of sight of the caller's transaction: Spring would bind the connection to that
     * otherwise, until it ends.
     */
    <T> T atOnce(Function<JdbcClient, T> work) {
        return outside.execute(status -> work.apply(own));
    }

    /** For what changes nothing, and so needs neither. It never waits behind those who wait for a lock. */
    <T> T read(Function<JdbcClient, T> work) {
        return work.apply(callers);
    }

    /** Fails without a transaction: nobody would commit what is done. */
    <T> T withCaller(Function<JdbcClient, T> work) {
        return inside.execute(status -> work.apply(callers));
    }
}
