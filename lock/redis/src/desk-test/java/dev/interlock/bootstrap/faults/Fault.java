package dev.interlock.bootstrap.faults;

import dev.interlock.lock.testing.RedisServer;
import dev.interlock.lock.testing.TcpProxy;
import java.io.IOException;
import java.time.Duration;

/** A fault that occurs while one process is between its read and its write, and the other waits for the lock. */
enum Fault {
    NONE("none") {
        @Override
        void inject(Round round) throws IOException {
            round.write();
        }
    },
    STOPPED("the holder stops for longer than its lease") {
        @Override
        void inject(Round round) throws IOException, InterruptedException {
            round.holder().process().suspend();
            round.awaitNext();
            round.holder().process().resume();
            round.write();
        }
    },
    KILLED("the holder is killed") {
        @Override
        void inject(Round round) throws IOException {
            round.holder().process().kill();
            round.awaitNext();
            round.replaceHolder();
        }
    },
    FORGOTTEN("a server of Redis is killed, and comes back empty") {
        @Override
        void inject(Round round) throws IOException {
            RedisServer server = round.anyServer();
            server.kill();
            server.restart();
            round.awaitNextIfForgotten();
            round.write();
        }
    },
    FLUSHED("a server of Redis is flushed") {
        @Override
        void inject(Round round) throws IOException {
            round.anyServer().execute("FLUSHALL");
            round.startNext();
            round.awaitNextIfForgotten();
            round.write();
        }

        @Override
        boolean precedesTheNextRequest() {
            return true;
        }
    },
    CLOCK_AHEAD("the clock of a server of Redis jumps ahead by an hour") {
        @Override
        void inject(Round round) throws IOException {
            RedisServer server = round.anyServer();
            try {
                server.setClock(HOUR);
                round.startNext();
                round.awaitNextIfForgotten();
                round.write();
            } finally {
                server.setClock(Duration.ZERO);
            }
        }

        @Override
        boolean precedesTheNextRequest() {
            return true;
        }
    },
    CLOCK_BACK("the clock of a server of Redis goes back by an hour") {
        @Override
        void inject(Round round) throws IOException {
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
        void inject(Round round) throws IOException {
            round.holder().onNetworks(TcpProxy::hang);
            round.awaitNext();
            round.write();
        }
    },
    CUT("all connections are cut") {
        @Override
        void inject(Round round) throws IOException {
            round.onBothNetworks(TcpProxy::cut);
            round.write();
        }
    },
    REPLIES_LOST("Redis hears everything, its replies are lost") {
        @Override
        void inject(Round round) throws IOException {
            round.onBothNetworks(TcpProxy::loseReplies);
            round.write();
            round.awaitNext();
            round.onBothNetworks(TcpProxy::cut);
        }
    },
    DELAYED("replies come 5 to 500 ms late") {
        @Override
        void inject(Round round) throws IOException {
            round.onBothNetworks(network -> network.delayReplies(Duration.ofMillis(round.random(5, 500))));
            round.write();
            round.awaitNext();
        }
    },
    NOTIFICATION_LOST("the notification that the lock is free is lost") {
        @Override
        void inject(Round round) throws IOException {
            if (round.awaitWaiter()) {
                round.next().onNetworks(network -> network.loseReplies(NOTIFICATION));
            }
            round.write();
            round.awaitNoWaiter();
        }
    },
    CHANNELS_CLOSED("the channels are closed, and the lock is released") {
        @Override
        void inject(Round round) throws IOException {
            boolean unused = round.awaitWaiter();
            round.servers().get(0).execute("CLIENT KILL TYPE pubsub");
            round.write();
        }
    },
    MINORITY_KILLED("two of five nodes are killed, and come back empty") {
        @Override
        void inject(Round round) throws IOException {
            round.minority().forEach(RedisServer::kill);
            try {
                round.write();
                round.continueCounting();
            } finally {
                round.minority().forEach(RedisServer::restart);
            }
        }
    },
    MINORITY_STOPPED("two of five nodes stop") {
        @Override
        void inject(Round round) throws IOException {
            try {
                round.minority().forEach(RedisServer::pause);
                round.write();
                round.continueCounting();
            } finally {
                round.minority().forEach(RedisServer::resume);
            }
        }
    },
    MINORITY_SLOW("two of five nodes are slower than the lease") {
        @Override
        void inject(Round round) throws IOException {
            round.onNetworksOfMinority(network -> network.delayReplies(LEASE.multipliedBy(2)));
            round.write();
            round.continueCounting();
        }
    },
    MINORITY_CUT_OFF("the holder is cut off from two of five nodes") {
        @Override
        void inject(Round round) throws IOException {
            round.holder().onNetworks(round.minority().size(), TcpProxy::hang);
            round.write();
            round.continueCounting();
        }
    },
    MAJORITY_KILLED("three of five nodes are killed, and come back empty") {
        @Override
        void inject(Round round) throws IOException {
            round.majority().forEach(RedisServer::kill);
            try {
                round.write();
                round.awaitNext();
            } finally {
                round.majority().forEach(RedisServer::restart);
            }
        }
    };

    /** The beginning of a published message in RESP3. */
    private static final String NOTIFICATION = ">3\r\n$7\r\nmessage";

    private static final Duration HOUR = Duration.ofHours(1);

    static final Duration LEASE = Duration.ofMillis(500);

    /** The default timeout of a command. */
    static final Duration TIMEOUT = Duration.ofMillis(500);

    private final String description;

    Fault(String description) {
        this.description = description;
    }

    abstract void inject(Round round) throws IOException, InterruptedException;

    /**
     * Returns whether the next process requests the lock only after the fault. A process that already waits would not notice these
     * faults, because it sleeps until a notification or until the expiry that it knows.
     */
    boolean precedesTheNextRequest() {
        return false;
    }

    @Override
    public String toString() {
        return description;
    }
}
