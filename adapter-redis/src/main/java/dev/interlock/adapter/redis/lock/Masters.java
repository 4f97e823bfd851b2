package dev.interlock.adapter.redis.lock;

import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import org.springframework.dao.DataAccessResourceFailureException;

/** Several Redis servers that know nothing of each other. What a majority of them says counts. */
final class Masters implements AutoCloseable {

    private static final int PART = 20;
    static final Duration LEAST_PATIENCE = Duration.ofMillis(50);

    /** Of whoever connects, or lists all locks. */
    private static final Duration NO_HURRY = Duration.ofSeconds(2);

    private final List<RedisNode> nodes;
    private final Duration timeout;

    private Masters(List<RedisNode> nodes, Duration timeout) {
        this.nodes = nodes;
        this.timeout = timeout;
    }

    /**
     * @param urls as Lettuce reads them
     * @param timeout how long one may take at most, whatever is asked
     * @throws MastersException if a majority of these would prove nothing
     * @throws EvictionException if one of them may forget locks
     */
    static Masters at(List<String> urls, Duration timeout) {
        if (urls.size() < 3 || urls.size() % 2 == 0) {
            throw new MastersException(urls.size() + " are given");
        }
        List<RedisNode> nodes = new ArrayList<>();
        boolean complete = false;
        try {
            urls.forEach(url -> nodes.add(new RedisNode(url, NO_HURRY)));
            refuseDependent(nodes);
            complete = true;
            return new Masters(List.copyOf(nodes), timeout);
        } finally {
            if (!complete) {
                nodes.forEach(RedisNode::close);
            }
        }
    }

    private static void refuseDependent(List<RedisNode> nodes) {
        Map<String, RedisNode> servers = new HashMap<>();
        for (RedisNode node : nodes) {
            RedisNode other = servers.put(node.runId(), node);
            if (other != null) {
                throw new MastersException("%s and %s are one server".formatted(other.address(), node.address()));
            }
            if (!node.isMaster()) {
                throw new MastersException(node.address() + " is a replica");
            }
        }
    }

    int count() {
        return nodes.size();
    }

    int majority() {
        return nodes.size() / 2 + 1;
    }

    /** How long one of them may take for a lease of that length: a small part of it, since the lease runs meanwhile. */
    Duration patience(Duration lease) {
        Duration part = lease.dividedBy(PART);
        Duration patience = part.compareTo(LEAST_PATIENCE) < 0 ? LEAST_PATIENCE : part;
        return patience.compareTo(timeout) < 0 ? patience : timeout;
    }

    /** How long one of them may take where no lease is taken. */
    Duration patience() {
        return timeout;
    }

    Poll ask(Script script, List<String> keys, Object... arguments) {
        return new Poll(
                nodes.stream().map(node -> node.send(script, keys, arguments)).toList());
    }

    RedisNode get(int master) {
        return nodes.get(master);
    }

    /** What a majority has is among the keys of any majority. */
    List<String> scan(String pattern) {
        TreeSet<String> keys = new TreeSet<>();
        int answered = 0;
        DataAccessResourceFailureException failure = null;
        for (RedisNode node : nodes) {
            try {
                keys.addAll(node.scan(pattern));
                answered++;
            } catch (DataAccessResourceFailureException unreachable) {
                failure = unreachable;
            }
        }
        if (failure != null && answered < majority()) {
            throw failure;
        }
        return List.copyOf(keys);
    }

    @Override
    public void close() {
        nodes.forEach(RedisNode::close);
    }
}
