package dev.interlock.lock.testing;

import org.springframework.transaction.TransactionDefinition;
import org.springframework.transaction.support.AbstractPlatformTransactionManager;
import org.springframework.transaction.support.DefaultTransactionStatus;
import org.springframework.transaction.support.TransactionTemplate;

/** Begins, commits and rolls back transactions without a database, so that callbacks at their end run. */
public class NoOpTransactionManager extends AbstractPlatformTransactionManager {

    public static TransactionTemplate transactionTemplate() {
        return new TransactionTemplate(new NoOpTransactionManager());
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
