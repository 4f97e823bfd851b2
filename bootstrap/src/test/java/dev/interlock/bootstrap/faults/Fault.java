package dev.interlock.bootstrap.faults;

import dev.interlock.lock.testing.RedisServer;
import dev.interlock.lock.testing.TcpProxy;
import java.io.IOException;
import java.time.Duration;

/** What happens while one process is between reading and writing, and the other waits for the lock, or comes for it then. */
enum Fault {
    NONE("none") {
        @Override
        void strike(Round round) throws IOException {
            round.write();
        }
    },
    STOPPED("the holder stops for longer than its lease") {
        @Override
        void strike(Round round) throws IOException, InterruptedException {
            round.holder().process().suspend();
            round.awaitNext();
            round.holder().process().resume();
            round.write();
        }
    },
    KILLED("the holder is killed") {
        @Override
        void strike(Round round) throws IOException {
            round.holder().process().kill();
            round.awaitNext();
            round.replaceHolder();
        }
    },
    FORGOTTEN("a server of Redis is killed, and comes back empty") {
        @Override
        void strike(Round round) throws IOException {
            RedisServer server = round.anyServer();
            server.kill();
            server.restart();
            round.awaitNextIfForgotten();
            round.write();
        }
    },
    FLUSHED("a server of Redis is told to forget everything") {
        @Override
        void strike(Round round) throws IOException {
            round.anyServer().execute("FLUSHALL");
            round.nextCounts();
            round.awaitNextIfForgotten();
            round.write();
        }

        @Override
        boolean isBeforeTheNextAsks() {
            return true;
        }
    },
    CLOCK_AHEAD("the clock of a server of Redis jumps ahead by an hour") {
        @Override
        void strike(Round round) throws IOException {
            RedisServer server = round.anyServer();
            try {
                server.setClock(HOUR);
                round.nextCounts();
                round.awaitNextIfForgotten();
                round.write();
            } finally {
                server.setClock(Duration.ZERO);
            }
        }

        @Override
        boolean isBeforeTheNextAsks() {
            return true;
        }
    },
    CLOCK_BACK("the clock of a server of Redis goes back by an hour") {
        @Override
        void strike(Round round) throws IOException {
            RedisServer server = round.anyServer();
            try {
                server.setClock(HOUR.negated());
                round.write();
                round.awaitNext();
            } finally {
                server.setClock(Duration.ZERO);
            }
        }
    },
    CUT_OFF("the holder is cut off from Redis for longer than its lease") {
        @Override
        void strike(Round round) throws IOException {
            round.holder().onNetworks(TcpProxy::hang);
            round.awaitNext();
            round.write();
        }
    },
    CUT("all connections are cut") {
        @Override
        void strike(Round round) throws IOException {
            round.onBothNetworks(TcpProxy::cut);
            round.write();
        }
    },
    REPLIES_LOST("Redis hears everything, its replies are lost") {
        @Override
        void strike(Round round) throws IOException {
            round.onBothNetworks(TcpProxy::loseReplies);
            round.write();
            round.awaitNext();
            round.onBothNetworks(TcpProxy::cut);
        }
    },
    DELAYED("replies come 5 to 500 ms late") {
        @Override
        void strike(Round round) throws IOException {
            round.onBothNetworks(network -> network.delayReplies(Duration.ofMillis(round.random(5, 500))));
            round.write();
            round.awaitNext();
        }
    },
    CALL_LOST("the call that the lock is free is lost") {
        @Override
        void strike(Round round) throws IOException {
            if (round.awaitLine()) {
                round.next().onNetworks(network -> network.loseReplies(A_CALL));
            }
            round.write();
            round.awaitNoLine();
        }
    },
    CHANNELS_CLOSED("the channels are closed, and the lock is given back") {
        @Override
        void strike(Round round) throws IOException {
            boolean unused = round.awaitLine();
            round.servers().get(0).execute("CLIENT KILL TYPE pubsub");
            round.write();
        }
    },
    MINORITY_KILLED("two of five masters are killed, and come back empty") {
        @Override
        void strike(Round round) throws IOException {
            round.minority().forEach(RedisServer::kill);
            try {
                round.write();
                round.bothCount();
            } finally {
                round.minority().forEach(RedisServer::restart);
            }
        }
    },
    MINORITY_STOPPED("two of five masters stop") {
        @Override
        void strike(Round round) throws IOException {
            try {
                round.minority().forEach(RedisServer::pause);
                round.write();
                round.bothCount();
            } finally {
                round.minority().forEach(RedisServer::resume);
            }
        }
    },
    MINORITY_SLOW("two of five masters are slower than the lease") {
        @Override
        void strike(Round round) throws IOException {
            round.onNetworksOfMinority(network -> network.delayReplies(LEASE.multipliedBy(2)));
            round.write();
            round.bothCount();
        }
    },
    MINORITY_CUT_OFF("the holder is cut off from two of five masters") {
        @Override
        void strike(Round round) throws IOException {
            round.holder().onNetworks(round.minority().size(), TcpProxy::hang);
            round.write();
            round.bothCount();
        }
    },
    MAJORITY_KILLED("three of five masters are killed, and come back empty") {
        @Override
        void strike(Round round) throws IOException {
            round.majority().forEach(RedisServer::kill);
            try {
                round.write();
                round.awaitNext();
            } finally {
                round.majority().forEach(RedisServer::restart);
            }
        }
    };

    /** How Redis begins what was published, in RESP3. */
    private static final String A_CALL = ">3\r\n$7\r\nmessage";

    private static final Duration HOUR = Duration.ofHours(1);

    static final Duration LEASE = Duration.ofMillis(500);

    /** The time limit of a command for which the caller sets none. */
    static final Duration TIMEOUT = Duration.ofMillis(500);

    private final String description;

    Fault(String description) {
        this.description = description;
    }

    abstract void strike(Round round) throws IOException, InterruptedException;

    /** Whether the next comes when it has struck: a waiter is notified, or comes when the lease that it knows of expires. */
    boolean isBeforeTheNextAsks() {
        return false;
    }

    @Override
    public String toString() {
        return description;
    }
}
