package dev.interlock.adapter.persistence;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import dev.interlock.lock.spi.ForwardingLeaseStore;
import dev.interlock.lock.spi.InMemoryLeaseStore;
import dev.interlock.lock.spi.LeaseStore;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.support.DefaultListableBeanFactory;
import org.springframework.boot.context.properties.source.InvalidConfigurationPropertyValueException;

class LeaseStoresTest {

    private final DefaultListableBeanFactory beans = new DefaultListableBeanFactory();
    private final LeaseStore store = new InMemoryLeaseStore();

    @Test
    void twoStoresOfOneNameAreRefused() {
        beans.registerSingleton("one", store);
        beans.registerSingleton("other", new InMemoryLeaseStore());

        assertThatIllegalStateException()
                .isThrownBy(this::stores)
                .withMessage("Two lease stores have the name " + store.name());
    }

    @Test
    void forwardingStoreLeavesTheNameToTheStoreThatItWraps() {
        beans.registerSingleton("store", store);
        beans.registerSingleton("forwarding", new ForwardingLeaseStore(store) {});

        assertThat(stores().named(store.name(), "the.setting")).isSameAs(store);
    }

    @Test
    void chosenStoresAreThoseThatSettingsName() {
        beans.registerSingleton("store", store);
        LeaseStores stores = stores();
        assertThat(stores.chosen()).isEmpty();

        stores.named(store.name(), "the.setting");
        stores.named(store.name(), "the.other.setting");

        assertThat(stores.chosen()).containsExactly(store);
    }

    @Test
    void aStoreOfOneLockForEachTargetIsRefusedToASecondUse() {
        LeaseStore row = new RowStore();
        beans.registerSingleton("row", row);

        assertThat(stores().named(row.name(), "the.setting")).isSameAs(row);
        assertThatExceptionOfType(InvalidConfigurationPropertyValueException.class)
                .isThrownBy(() -> stores().namedForManyTypes(row.name(), "the.other.setting"))
                .withMessageContaining("the.other.setting");
    }

    private LeaseStores stores() {
        return new LeaseStores(beans.getBeanProvider(LeaseStore.class));
    }

    private static final class RowStore extends InMemoryLeaseStore implements OneLockPerTarget {}
}
