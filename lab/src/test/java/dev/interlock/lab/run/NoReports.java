package dev.interlock.lab.run;

import java.util.Map;

/** A server that does not tell which connections are blocked. */
final class NoReports implements Server {

    @Override
    public boolean reportsWaits() {
        return false;
    }

    @Override
    public Map<Long, Long> blockedConnections() {
        throw new UnsupportedOperationException("It does not tell");
    }

    @Override
    public void cancel(Thread actor, long connection) {
        actor.interrupt();
    }
}
