package dev.interlock.bootstrap;

import dev.interlock.lock.spi.LeaseStore;
import java.util.Arrays;
import org.springframework.beans.factory.ListableBeanFactory;
import org.springframework.boot.context.properties.source.InvalidConfigurationPropertyValueException;
import org.springframework.stereotype.Component;

/** The stores of leases by their names, for settings that choose one. */
@Component
public class LeaseStores {

    private final ListableBeanFactory beans;

    LeaseStores(ListableBeanFactory beans) {
        this.beans = beans;
    }

    /** @param setting the property that names the store, for the message of a refusal */
    public LeaseStore named(String name, String setting) {
        String[] known = beans.getBeanNamesForType(LeaseStore.class);
        if (!Arrays.asList(known).contains(name)) {
            throw new InvalidConfigurationPropertyValueException(setting, name, "one of " + String.join(", ", known));
        }
        return beans.getBean(name, LeaseStore.class);
    }
}
