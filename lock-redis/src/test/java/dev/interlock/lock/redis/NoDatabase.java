package dev.interlock.lock.redis;

import org.springframework.transaction.TransactionDefinition;
import org.springframework.transaction.support.AbstractPlatformTransactionManager;
import org.springframework.transaction.support.DefaultTransactionStatus;
import org.springframework.transaction.support.TransactionTemplate;

/** Transactions that begin, commit and roll back, and change nothing: enough for what happens at their end. */
public class NoDatabase extends AbstractPlatformTransactionManager {

    public static TransactionTemplate transaction() {
        return new TransactionTemplate(new NoDatabase());
    }

    @Override
    protected Object doGetTransaction() {
        return this;
    }

    @Override
    protected void doBegin(Object transaction, TransactionDefinition definition) {}

    @Override
    protected void doCommit(DefaultTransactionStatus status) {}

    @Override
    protected void doRollback(DefaultTransactionStatus status) {}
}
