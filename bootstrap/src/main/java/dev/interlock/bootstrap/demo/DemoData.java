package dev.interlock.bootstrap.demo;

import static dev.interlock.bootstrap.demo.DemoConfiguration.ADMINS;
import static dev.interlock.bootstrap.demo.DemoConfiguration.CUSTOMERS;

import dev.interlock.domain.member.Actor;
import dev.interlock.domain.member.Role;
import dev.interlock.domain.order.OrderState;
import dev.interlock.domain.product.Product;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import org.springframework.beans.factory.SmartInitializingSingleton;
import org.springframework.context.annotation.DependsOn;
import org.springframework.context.annotation.Profile;
import org.springframework.stereotype.Component;
import org.springframework.transaction.support.TransactionOperations;

/**
 * Fills an empty order desk before the first page is served: four members, a dozen products, and 42 orders of the last weeks, seven in
 * every state. Those that are not paid are of the last hours, as a customer pays within a day. The first of several nodes starts alone: two
 * would fill the desk at once.
 */
@Component
@Profile("demo")
@DependsOn("demoUsersGuard")
class DemoData implements SmartInitializingSingleton {

    private static final int ORDERS = 42;

    private final DemoMembers members;
    private final DemoProducts products;
    private final DemoOrders orders;
    private final TransactionOperations transaction;
    private final Clock clock;

    DemoData(
            DemoMembers members,
            DemoProducts products,
            DemoOrders orders,
            TransactionOperations transaction,
            Clock clock) {
        this.members = members;
        this.products = products;
        this.orders = orders;
        this.transaction = transaction;
        this.clock = clock;
    }

    @Override
    public void afterSingletonsInstantiated() {
        if (!members.contain(ADMINS.get(0))) {
            transaction.executeWithoutResult(status -> fill());
        }
    }

    private void fill() {
        Actor admin = members.add(ADMINS.get(0), "Admin", Role.ADMIN);
        members.add(ADMINS.get(1), "Admin Two", Role.ADMIN);
        List<Actor> customers = List.of(
                members.add(CUSTOMERS.get(0), "Customer One", Role.CUSTOMER),
                members.add(CUSTOMERS.get(1), "Customer Two", Role.CUSTOMER));
        List<Product> shelf = products.add(admin, clock.instant());
        OrderState[] states = OrderState.values();
        for (int i = 0; i < ORDERS; i++) {
            OrderState state = states[i % states.length];
            Duration age = state == OrderState.PAYMENT_WAITING
                    ? Duration.ofHours((ORDERS - i) / states.length)
                    : Duration.ofHours(19L * (ORDERS - i));
            Actor customer = customers.get(i / states.length % customers.size());
            orders.add(
                    customer,
                    admin,
                    DemoParcels.of(i),
                    DemoProducts.basket(shelf, i),
                    clock.instant().minus(age),
                    state);
        }
    }
}
