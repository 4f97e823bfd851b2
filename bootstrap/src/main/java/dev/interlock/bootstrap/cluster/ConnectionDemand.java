package dev.interlock.bootstrap.cluster;

import dev.interlock.adapter.persistence.Engine;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.boot.context.event.ApplicationReadyEvent;
import org.springframework.context.event.EventListener;
import org.springframework.dao.DataAccessException;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * Warns at the start if the full pools of all nodes exceed the connections that MySQL accepts. Under load, some requests would get
 * none, and be answered with 503.
 */
class ConnectionDemand {

    private static final Logger log = LoggerFactory.getLogger(ConnectionDemand.class);

    private static final String IN_USE =
            "select variable_value from performance_schema.global_status where variable_name = 'Threads_connected'";

    private final Engine engine;
    private final JdbcClient jdbc;
    private final int nodes;
    private final int perNode;

    /** A second pool of the main one's size serves reads outside transactions (ADR 4). */
    ConnectionDemand(
            Engine engine,
            JdbcClient jdbc,
            ClusterProperties cluster,
            @Value("${spring.datasource.hikari.maximum-pool-size:10}") int main,
            @Value("${interlock.lock.pool-size}") int locks) {
        this.engine = engine;
        this.jdbc = jdbc;
        this.nodes = cluster.nodes();
        this.perNode = 2 * main + locks;
    }

    /** Nodes that are not named in the settings show up by the connections in use. */
    @EventListener(ApplicationReadyEvent.class)
    void warnIfTooMany() {
        if (engine == Engine.MYSQL) {
            try {
                warnIfTooManyOnMySql();
            } catch (DataAccessException unread) { // the node starts without the warning
                log.warn("The connections that MySQL accepts can't be read: {}", unread.getMessage());
            }
        }
    }

    private void warnIfTooManyOnMySql() {
        int accepted = jdbc.sql("select @@max_connections").query(Integer.class).single();
        int inUse = jdbc.sql(IN_USE).query(Integer.class).single();
        if (Math.max(nodes * perNode, inUse + perNode) > accepted) {
            log.warn(
                    "MySQL accepts {} connections (max_connections). {} node(s) (interlock.cluster.nodes) of {} each may need {}, and"
                            + " {} are in use now",
                    accepted,
                    nodes,
                    perNode,
                    nodes * perNode,
                    inUse);
        }
    }
}
