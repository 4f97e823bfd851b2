package dev.interlock.bootstrap.cluster;

import dev.interlock.adapter.web.security.session.OpenSessions;
import dev.interlock.bootstrap.start.RefusedStartException;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;

@Configuration(proxyBeanMethods = false)
@EnableConfigurationProperties(ClusterProperties.class)
@Import({ConnectionDemand.class, Departure.class})
class ClusterConfiguration {

    /** Otherwise, a member would be signed in on one node and not on the others. */
    ClusterConfiguration(ClusterProperties settings, OpenSessions sessions) {
        if (settings.nodes() > 1 && !sessions.areShared()) {
            throw new RefusedStartException(
                    "interlock.cluster.nodes is " + settings.nodes() + ", and sessions are in the memory of each node.",
                    "Allowed: 1, or sessions that all nodes share.");
        }
    }
}
