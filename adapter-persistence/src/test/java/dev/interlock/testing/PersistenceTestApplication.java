package dev.interlock.testing;

import dev.interlock.adapter.persistence.testing.SqlLog;
import dev.interlock.application.port.out.order.OrderRepository;
import dev.interlock.application.port.out.product.ProductRepository;
import org.springframework.boot.autoconfigure.SpringBootApplication;
import org.springframework.context.annotation.Bean;
import org.springframework.transaction.support.TransactionOperations;

/**
 * The persistence adapter alone, with the settings that it brings itself. Stands outside the packages that the application
 * scans.
 */
@SpringBootApplication(scanBasePackages = "dev.interlock.adapter.persistence")
public class PersistenceTestApplication {

    @Bean
    StoredOrders storedOrders(OrderRepository orders, ProductRepository products, TransactionOperations transaction) {
        return new StoredOrders(orders, products, transaction);
    }

    @Bean
    static SqlLog sqlLog() {
        return new SqlLog();
    }
}
