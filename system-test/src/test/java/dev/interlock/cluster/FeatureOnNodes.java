package dev.interlock.cluster;

import java.io.IOException;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.ServiceLoader;
import org.springframework.jdbc.core.simple.JdbcClient;

/** The work that a feature adds to these tests. {@link ServiceLoader} finds it in the feature's folder {@code src/cluster-test}. */
interface FeatureOnNodes {

    /** Returns those that are there. */
    static List<FeatureOnNodes> all() {
        return ServiceLoader.load(FeatureOnNodes.class).stream()
                .map(ServiceLoader.Provider::get)
                .toList();
    }

    /** Returns the settings of nodes on which its leases last that long. */
    List<String> settings(Duration lease);

    /** Lets members work under its locks until all users finish. */
    void useLocks(Users users, URI desk) throws IOException, InterruptedException;

    /** Returns a request that is sent under a lease, and comes after its end. */
    LateWrite lateWrite(MembersOnNodes members, JdbcClient database);
}
