package dev.interlock.lock.jdbc.testing;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.stream.Collectors.joining;

import dev.interlock.lock.DistributedLock;
import dev.interlock.lock.LeaseLostException;
import dev.interlock.lock.LockHandle;
import dev.interlock.lock.LockOwner;
import dev.interlock.lock.LockRequest;
import dev.interlock.lock.LockStoreException;
import dev.interlock.lock.LockTarget;
import dev.interlock.lock.jdbc.testing.Operation.Outcome;
import dev.interlock.lock.runtime.Locks;
import dev.interlock.lock.spi.LeaseStore;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.SpringBootConfiguration;
import org.springframework.boot.WebApplicationType;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.EnableAutoConfiguration;
import org.springframework.boot.builder.SpringApplicationBuilder;
import org.springframework.boot.context.annotation.ImportCandidates;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.dao.DataAccessException;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.jdbc.support.JdbcTransactionManager;
import org.springframework.transaction.support.TransactionOperations;
import org.springframework.transaction.support.TransactionTemplate;

/**
 * A process that increments a counter in the database under a lock. It reads commands from its standard input, and answers each
 * with a line that begins with "> ":
 *
 * <ul>
 *   <li>{@code read} acquires the lock and reads the counter
 *   <li>{@code write} increments the counter and releases the lock; {@code write unfenced} does so without a check of the lease
 *   <li>{@code count 5} and {@code count 5 unfenced} read and write five times
 *   <li>{@code report} returns the {@link Operation}s since the last report
 *   <li>{@code hold} acquires the lock with a watchdog, and keeps it
 * </ul>
 */
public final class CounterProcess {

    public static final Duration WATCHED_LEASE = Duration.ofSeconds(1);
    public static final Duration WAIT = Duration.ofSeconds(2);

    /** Shorter than by default, so that a fault is noticed long before a lease ends. */
    private static final Duration REPLY_TIMEOUT = Duration.ofMillis(130);

    private static final List<String> JPA = List.of(
            "org.springframework.boot.hibernate.autoconfigure.HibernateJpaAutoConfiguration",
            "org.springframework.boot.data.jpa.autoconfigure.DataJpaRepositoriesAutoConfiguration");

    private static final Duration MINUTE = Duration.ofMinutes(1);
    private static final int MAX_ATTEMPTS = 10;

    private final DistributedLock lock;
    private final LockTarget target;
    private final Duration lease;
    private final JdbcClient database;
    private final TransactionOperations transaction;
    private final LockOwner owner =
            LockOwner.named("process " + ProcessHandle.current().pid());
    private final List<Operation> operations = new ArrayList<>();
    private @Nullable LockHandle grant;
    private long asked;
    private long answered;
    private long leased;
    private long read;

    private CounterProcess(ConfigurableApplicationContext context, String store, LockTarget target, Duration lease) {
        this.lock = Locks.distributedLock(context.getBean(store, LeaseStore.class), REPLY_TIMEOUT);
        this.target = target;
        this.lease = lease;
        this.database = context.getBean(JdbcClient.class);
        this.transaction = new TransactionTemplate(new JdbcTransactionManager(context.getBean(DataSource.class)));
    }

    /** JPA, which no lock needs and which would take most of the start time; and what an application on the class path brings of its own. */
    private static String excluded() {
        Stream<String> ofTheApplication = ImportCandidates.load(AutoConfiguration.class, null).getCandidates().stream()
                .filter(name -> name.startsWith("dev.interlock.") && !name.startsWith("dev.interlock.lock."));
        return Stream.concat(JPA.stream(), ofTheApplication).collect(joining(","));
    }

    /**
     * @param args the URL of the database, the name of the store, the name of the target, and the lease in milliseconds; then
     *     arguments for Spring
     */
    public static void main(String[] args) throws IOException, InterruptedException {
        try (ConfigurableApplicationContext context = new SpringApplicationBuilder(LocksAlone.class)
                        .web(WebApplicationType.NONE)
                        .properties(
                                "spring.config.name=counter-process",
                                "spring.datasource.url=" + args[0],
                                "spring.datasource.hikari.maximum-pool-size=3",
                                "spring.datasource.hikari.auto-commit=false",
                                "spring.datasource.hikari.transaction-isolation=TRANSACTION_READ_COMMITTED",
                                "spring.main.lazy-initialization=true",
                                "spring.autoconfigure.exclude=" + excluded())
                        .run(Arrays.copyOfRange(args, 4, args.length));
                BufferedReader commands = new BufferedReader(new InputStreamReader(System.in, UTF_8))) {
            CounterProcess process = new CounterProcess(
                    context, args[1], LockTarget.ofName(args[2]), Duration.ofMillis(Long.parseLong(args[3])));
            answer("ready");
            for (String command = commands.readLine(); command != null; command = commands.readLine()) {
                answer(process.execute(command));
            }
        }
    }

    private static void answer(String text) {
        System.out.println("> " + text);
    }

    private String execute(String command) throws InterruptedException {
        boolean fenced = !command.endsWith(" unfenced");
        String[] words = command.split(" ", -1);
        return switch (words[0]) {
            case "read" -> readWithRetries();
            case "write" -> write(fenced);
            case "count" -> count(Integer.parseInt(words[1]), fenced);
            case "report" -> report();
            case "hold" -> hold();
            default -> throw new IllegalArgumentException(command);
        };
    }

    /** Reads again if a lease was too short. A process that has just started, or waits for a processor, may be that slow. */
    private String readWithRetries() throws InterruptedException {
        String answer = read(MINUTE);
        for (int attempts = 1; answer.equals("refused") && isLate() && attempts < MAX_ATTEMPTS; attempts++) {
            answer = read(MINUTE);
        }
        return answer;
    }

    /** Returns whether more than half of the lease has passed. A holder regards its lease as expired before the store does. */
    private boolean isLate() {
        return System.nanoTime() - asked > lease.dividedBy(2).toNanos();
    }

    /** Acquires the lock and reads. The check before the read keeps the earlier holder from writing afterwards. */
    private String read(Duration wait) throws InterruptedException {
        try {
            grant = tryLock(wait);
        } catch (LockStoreException unanswered) {
            return record(Outcome.UNANSWERED);
        }
        if (grant == null) {
            return record(Outcome.HELD);
        }
        LockHandle handle = grant;
        return attempt(() -> {
                    handle.check(target);
                    read = database.sql("select amount from counter")
                            .query(Long.class)
                            .single();
                })
                .map(failed -> release(handle, failed))
                .orElseGet(() -> "read " + read);
    }

    private @Nullable LockHandle tryLock(Duration wait) throws InterruptedException {
        asked = System.nanoTime();
        LockHandle handle = null;
        try {
            handle = lock.tryLock(LockRequest.leased(owner, lease, target).waiting(wait))
                    .orElse(null);
            return handle;
        } finally {
            answered = System.nanoTime();
            Duration left = handle == null ? Duration.ZERO : handle.remaining();
            leased = left.isZero() ? asked : answered + left.toNanos();
        }
    }

    private String write(boolean fenced) {
        LockHandle handle = held();
        Optional<Outcome> failed = attempt(() -> {
            if (fenced) {
                handle.check(target);
            }
            database.sql("update counter set amount = ?").param(read + 1).update();
        });
        return release(handle, failed.orElse(Outcome.WRITTEN));
    }

    /** Does the work in a transaction. Returns the outcome if that failed and nothing was written. */
    private Optional<Outcome> attempt(Runnable work) {
        try {
            transaction.executeWithoutResult(status -> work.run());
            return Optional.empty();
        } catch (LeaseLostException lost) {
            return Optional.of(Outcome.REFUSED);
        } catch (DataAccessException | LockStoreException outOfReach) {
            return Optional.of(Outcome.UNVERIFIED);
        }
    }

    private String release(LockHandle handle, Outcome outcome) {
        String answer = record(outcome);
        handle.close();
        return answer;
    }

    private String record(Outcome outcome) {
        operations.add(new Operation(outcome, asked, answered, leased, System.nanoTime()));
        return outcome.name().toLowerCase(Locale.ROOT);
    }

    private String count(int times, boolean fenced) throws InterruptedException {
        for (int i = 0; i < times; i++) {
            if (read(WAIT).startsWith("read ")) {
                write(fenced);
            }
        }
        return "counted";
    }

    /** Returns the operations since the last report. */
    private String report() {
        String report = operations.stream().map(Operation::toString).collect(joining(","));
        operations.clear();
        return report;
    }

    private String hold() throws InterruptedException {
        LockRequest request = LockRequest.watched(owner, WATCHED_LEASE, target);
        grant = lock.tryLock(request.waiting(MINUTE)).orElseThrow();
        return "held";
    }

    private LockHandle held() {
        if (grant == null) {
            throw new IllegalStateException("The lock was not acquired by a read");
        }
        return grant;
    }

    @SpringBootConfiguration
    @EnableAutoConfiguration
    static class LocksAlone {}
}
