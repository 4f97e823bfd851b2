package dev.interlock.cluster;

/**
 * A member that exchanges no packets with the others of its group, while its clients still reach it. The packet filter knows what it sends
 * by the group id with which it was started. Only root may set the filter.
 */
final class CutOff {

    private static final String TABLE = "inet interlock_cluster";
    private static final int GROUP_ID = 23000;

    private CutOff() {}

    static boolean isPossible() {
        boolean possible = Processes.succeeds("nft", "add table " + TABLE);
        if (possible) {
            end();
        }
        return possible;
    }

    /** The beginning of a command that starts a member which can be cut off. */
    static String[] command() {
        return new String[] {
            "env",
            "MYSQL_GROUP_OPTS=--loose-group-replication-unreachable-majority-timeout=10",
            "setpriv",
            "--regid=" + GROUP_ID,
            "--clear-groups"
        };
    }

    /**
     * Drops what the member sends to the others, and what they send to it.
     *
     * @param own the port on which the member listens for the others
     * @param all the range of these ports
     */
    static void begin(int own, String all) {
        Processes.run(
                "nft",
                "table %s { chain out { type filter hook output priority 0; %s; %s; }; }"
                        .formatted(
                                TABLE,
                                "meta skgid %d tcp dport %s tcp dport != %d drop".formatted(GROUP_ID, all, own),
                                "meta skgid != %d tcp dport %d drop".formatted(GROUP_ID, own)));
    }

    static void end() {
        Processes.run("nft", "delete table " + TABLE);
    }
}
