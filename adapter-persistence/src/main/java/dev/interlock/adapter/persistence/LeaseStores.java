package dev.interlock.adapter.persistence;

import dev.interlock.lock.spi.ForwardingLeaseStore;
import dev.interlock.lock.spi.LeaseStore;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.boot.context.properties.source.InvalidConfigurationPropertyValueException;
import org.springframework.context.annotation.Lazy;
import org.springframework.stereotype.Component;

/** The registry of lease stores, by {@link LeaseStore#name}, for the settings that choose one. Made with the first choice. */
@Component
@Lazy
public class LeaseStores {

    private static final String ON_THE_ROW = "purchase_order";

    private final Map<String, LeaseStore> byName;
    private final Set<LeaseStore> chosen = ConcurrentHashMap.newKeySet();

    /** A forwarding store has the name of the store that it wraps, and is itself chosen by a setting. */
    LeaseStores(ObjectProvider<LeaseStore> stores) {
        byName = stores.stream(type -> !ForwardingLeaseStore.class.isAssignableFrom(type))
                .collect(Collectors.toMap(LeaseStore::name, Function.identity(), LeaseStores::refuse, TreeMap::new));
    }

    private static LeaseStore refuse(LeaseStore one, LeaseStore other) {
        throw new IllegalStateException("Two lease stores have the name " + one.name());
    }

    /**
     * Returns a store that is not the order's own row, which has room for one lock: the one that packs or edits the order.
     *
     * @throws InvalidConfigurationPropertyValueException if no store has that name, or if it is the order's row
     */
    public LeaseStore namedBesideTheRow(String name, String setting) {
        if (ON_THE_ROW.equals(name)) {
            throw new InvalidConfigurationPropertyValueException(
                    setting, name, "any other store: an order's row has room for the lock that packs or edits it only");
        }
        return named(name, setting);
    }

    /**
     * @param setting the property that names the store, for the message of a refusal
     * @throws InvalidConfigurationPropertyValueException if no store has that name
     */
    public LeaseStore named(String name, String setting) {
        LeaseStore store = byName.get(name);
        if (store == null) {
            throw new InvalidConfigurationPropertyValueException(
                    setting, name, "one of " + String.join(", ", byName.keySet()));
        }
        chosen.add(store);
        return store;
    }

    /** Returns each store that a setting has chosen. When the application has started, these are the stores in use. */
    public Collection<LeaseStore> chosen() {
        return List.copyOf(chosen);
    }
}
