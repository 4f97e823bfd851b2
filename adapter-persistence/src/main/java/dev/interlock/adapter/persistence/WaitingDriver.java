package dev.interlock.adapter.persistence;

import java.sql.Connection;
import java.sql.Driver;
import java.sql.DriverManager;
import java.sql.DriverPropertyInfo;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Properties;
import java.util.logging.Logger;
import org.jspecify.annotations.Nullable;

/**
 * A driver that waits for a server that is away: it connects by the driver of the URL, and tries again every 250 ms. By itself, a pool
 * doubles its pause after each failure, up to 5 s, and has no setting for that. After a failover of 20 s, it would find the new primary up
 * to 5 s late.
 *
 * <p>It fails after 20 s, so that a pool that can't connect at its start says why. The pause of the pool begins with 10 ms then, and
 * exceeds half a second only after an outage of two minutes.
 */
public final class WaitingDriver implements Driver {

    private static final Duration PAUSE = Duration.ofMillis(250);

    private static final Duration LONGEST_WAIT = Duration.ofSeconds(20);

    @Override
    public @Nullable Connection connect(String url, Properties properties) throws SQLException {
        long start = System.nanoTime();
        while (true) {
            try {
                return DriverManager.getDriver(url).connect(url, properties);
            } catch (SQLException failure) {
                if (!isAway(failure) || System.nanoTime() - start > LONGEST_WAIT.toNanos() || !pause()) {
                    throw failure;
                }
            }
        }
    }

    private static boolean isAway(SQLException failure) {
        return failure.getSQLState() != null && failure.getSQLState().startsWith("08");
    }

    /** Returns false if the thread is interrupted. */
    private static boolean pause() {
        try {
            Thread.sleep(PAUSE.toMillis());
            return true;
        } catch (InterruptedException ended) {
            Thread.currentThread().interrupt();
            return false;
        }
    }

    @Override
    public boolean acceptsURL(String url) throws SQLException {
        return DriverManager.getDriver(url).acceptsURL(url);
    }

    @Override
    public DriverPropertyInfo[] getPropertyInfo(String url, Properties properties) throws SQLException {
        return DriverManager.getDriver(url).getPropertyInfo(url, properties);
    }

    @Override
    public int getMajorVersion() {
        return 1;
    }

    @Override
    public int getMinorVersion() {
        return 0;
    }

    @Override
    public boolean jdbcCompliant() {
        return false;
    }

    @Override
    public Logger getParentLogger() {
        return Logger.getGlobal();
    }
}
