package dev.interlock.cluster;

import dev.interlock.cluster.ApiClient.Reply;
import java.net.URI;

/** A request that is decided on by an answer of a node. Before that node handles it, another member is faster on another node. */
interface LateWrite {

    /** Reads what is decided on, and acquires what is needed. */
    void decide(URI node);

    /** Sends the request until it is answered. */
    Reply send(URI node);

    /** Lets the other member write, or acquire what the first one had. */
    void overtake(URI other);

    /** The answer to expect: the status, and the type of the problem. */
    String refusal();

    /** Lets the other member use what it has acquired. */
    default void conclude(URI other) {}
}
