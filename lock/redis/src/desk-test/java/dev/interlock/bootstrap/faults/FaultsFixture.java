package dev.interlock.bootstrap.faults;

import dev.interlock.lock.LockId;
import dev.interlock.lock.LockTarget;
import dev.interlock.lock.jdbc.testing.TestDatabase;
import dev.interlock.lock.testing.RedisServer;
import dev.interlock.lock.testing.SettableClock;
import java.io.IOException;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.jdbc.datasource.DriverManagerDataSource;

/** One Redis server or five, a database with a counter, and two processes that increment it under the lock. */
final class FaultsFixture implements AutoCloseable {

    private final List<RedisServer> servers;
    private final String url = TestDatabase.create();
    private final JdbcClient database = JdbcClient.create(new DriverManagerDataSource(url));
    private final Counter one;
    private final Counter two;

    /** @param store the name of the lock store */
    FaultsFixture(String store) throws IOException {
        int nodes = store.equals("redlock") ? 5 : 1;
        servers = Stream.generate(SettableClock.isAvailable() ? RedisServer::startWithClock : RedisServer::start)
                .limit(nodes)
                .toList();
        String target = new LockTarget("Counter", LockId.random().value()).name();
        one = new Counter(url, servers, store, target);
        two = new Counter(url, servers, store, target);
        one.awaitReady();
        two.awaitReady();
        database.sql("create table counter (amount bigint not null)").update();
        database.sql("insert into counter (amount) values (0)").update();
    }

    /** Runs rounds with a fault. The processes take turns as the holder. */
    Tally run(Fault fault, int rounds, boolean fenced) throws IOException, InterruptedException {
        Tally tally = Tally.NOTHING;
        for (int number = 0; number < rounds; number++) {
            Counter holder = number % 2 == 0 ? one : two;
            Counter next = number % 2 == 0 ? two : one;
            Round round = new Round(servers, holder, next, fenced ? "" : " unfenced", new Random(number));
            tally = tally.and(round.run(fault));
        }
        return tally;
    }

    long amount() {
        return database.sql("select amount from counter").query(Long.class).single();
    }

    @Override
    public void close() throws IOException {
        one.close();
        two.close();
        servers.forEach(RedisServer::close);
        TestDatabase.drop(url);
    }
}
