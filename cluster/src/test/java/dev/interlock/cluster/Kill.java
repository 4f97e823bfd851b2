package dev.interlock.cluster;

/** The time in which a node died, by {@link System#nanoTime}. */
record Kill(long from, long until) {

    static Kill of(Node node) {
        long from = System.nanoTime();
        node.kill();
        return new Kill(from, System.nanoTime());
    }

    /** Whether the request was on its way when the node died. The proxy does not tell to which node. */
    boolean interrupted(Journal.Failure failure) {
        return failure.sent() < until && failure.ended() > from;
    }
}
