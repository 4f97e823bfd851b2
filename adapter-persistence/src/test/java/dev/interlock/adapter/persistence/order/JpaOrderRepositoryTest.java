package dev.interlock.adapter.persistence.order;

import dev.interlock.adapter.persistence.PersistenceTest;
import dev.interlock.application.port.out.order.OrderRepository;
import dev.interlock.application.port.out.order.OrderRepositoryContract;
import java.util.function.Supplier;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.transaction.PlatformTransactionManager;
import org.springframework.transaction.TransactionDefinition;
import org.springframework.transaction.support.TransactionTemplate;

/** The contract of the order repository, on H2 and on MySQL. */
@PersistenceTest
class JpaOrderRepositoryTest extends OrderRepositoryContract {

    @Autowired
    OrderRepository orders;

    @Autowired
    PlatformTransactionManager transactions;

    @Override
    protected OrderRepository orders() {
        return orders;
    }

    @Override
    protected <T> T inTransaction(Supplier<T> work) {
        TransactionTemplate requiresNew = new TransactionTemplate(transactions);
        requiresNew.setPropagationBehavior(TransactionDefinition.PROPAGATION_REQUIRES_NEW);
        return requiresNew.execute(status -> work.get());
    }
}
