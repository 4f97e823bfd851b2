package dev.interlock.lock.jdbc.testing;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.stream.Collectors.joining;

import dev.interlock.lock.DistributedLock;
import dev.interlock.lock.LeaseLostException;
import dev.interlock.lock.LeaseTerms;
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
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.SpringBootConfiguration;
import org.springframework.boot.WebApplicationType;
import org.springframework.boot.autoconfigure.EnableAutoConfiguration;
import org.springframework.boot.builder.SpringApplicationBuilder;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.dao.DataAccessException;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.jdbc.support.JdbcTransactionManager;
import org.springframework.transaction.support.TransactionOperations;
import org.springframework.transaction.support.TransactionTemplate;

/**
 * A process that adds one to a counter under the lock, as it is told by its standard input: step by step, with {@code read},
 * {@code write}, {@code write unfenced}; several times, with {@code count 5} or {@code count 5 unfenced}; {@code report} tells
 * what became of that. With {@code hold} it does nothing but that. It answers with a line for each that begins with "> ".
 */
public final class CounterProcess {

    public static final Duration WATCHED_LEASE = Duration.ofSeconds(1);
    public static final Duration WAIT = Duration.ofSeconds(2);

    /** Where there is JPA, no lock needs it, and it would take most of the start. */
    private static final String JPA = "org.springframework.boot.hibernate.autoconfigure.HibernateJpaAutoConfiguration,"
            + "org.springframework.boot.data.jpa.autoconfigure.DataJpaRepositoriesAutoConfiguration";

    private static final Duration MINUTE = Duration.ofMinutes(1);
    private static final int TRIES = 10;

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
        this.lock = Locks.distributedLock(context.getBean(store, LeaseStore.class));
        this.target = target;
        this.lease = lease;
        this.database = context.getBean(JdbcClient.class);
        this.transaction = new TransactionTemplate(new JdbcTransactionManager(context.getBean(DataSource.class)));
    }

    /**
     * @param args the database's address, the name of the store, that of the target, the lease in milliseconds; then whatever else
     *     Spring is to know
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
                                "spring.autoconfigure.exclude=" + JPA)
                        .run(Arrays.copyOfRange(args, 4, args.length));
                BufferedReader commands = new BufferedReader(new InputStreamReader(System.in, UTF_8))) {
            CounterProcess process = new CounterProcess(
                    context, args[1], LockTarget.ofName(args[2]), Duration.ofMillis(Long.parseLong(args[3])));
            answer("ready");
            for (String command = commands.readLine(); command != null; command = commands.readLine()) {
                answer(process.obey(command));
            }
        }
    }

    private static void answer(String text) {
        System.out.println("> " + text);
    }

    private String obey(String command) throws InterruptedException {
        boolean fenced = !command.endsWith(" unfenced");
        String[] words = command.split(" ", -1);
        return switch (words[0]) {
            case "read" -> readAtLast();
            case "write" -> write(fenced);
            case "count" -> count(Integer.parseInt(words[1]), fenced);
            case "report" -> report();
            case "hold" -> hold();
            default -> throw new IllegalArgumentException(command);
        };
    }

    /** A process that has just begun, or waits for a processor, may need longer than a lease: then it tries again. */
    private String readAtLast() throws InterruptedException {
        String answer = read(MINUTE);
        for (int tries = 1; answer.equals("refused") && isLate() && tries < TRIES; tries++) {
            answer = read(MINUTE);
        }
        return answer;
    }

    /** The process regards its lease as expired some time before it is. */
    private boolean isLate() {
        return System.nanoTime() - asked > lease.dividedBy(2).toNanos();
    }

    /** Checks before it reads: then the earlier holder can't write any more. */
    private String read(Duration wait) throws InterruptedException {
        try {
            grant = tryLock(wait);
        } catch (LockStoreException unanswered) {
            return over(Outcome.UNANSWERED);
        }
        if (grant == null) {
            return over(Outcome.HELD);
        }
        LockHandle mine = grant;
        return attempt(() -> {
                    mine.check(target);
                    read = database.sql("select amount from counter")
                            .query(Long.class)
                            .single();
                })
                .map(failed -> giveBack(mine, failed))
                .orElseGet(() -> "read " + read);
    }

    private @Nullable LockHandle tryLock(Duration wait) throws InterruptedException {
        asked = System.nanoTime();
        LockHandle mine = null;
        try {
            mine = lock.tryLock(LockRequest.leased(owner, lease, target).waiting(wait))
                    .orElse(null);
            return mine;
        } finally {
            answered = System.nanoTime();
            Duration left = mine == null ? Duration.ZERO : mine.remaining();
            leased = left.isZero() ? asked : answered + left.toNanos();
        }
    }

    private String write(boolean fenced) {
        LockHandle mine = held();
        Optional<Outcome> failed = attempt(() -> {
            if (fenced) {
                mine.check(target);
            }
            database.sql("update counter set amount = ?").param(read + 1).update();
        });
        return giveBack(mine, failed.orElse(Outcome.WRITTEN));
    }

    /** How it failed, if it did; then nothing was written. */
    private Optional<Outcome> attempt(Runnable work) {
        try {
            transaction.executeWithoutResult(status -> work.run());
            return Optional.empty();
        } catch (LeaseLostException late) {
            return Optional.of(Outcome.REFUSED);
        } catch (DataAccessException outOfReach) {
            return Optional.of(Outcome.UNVERIFIED);
        }
    }

    private String giveBack(LockHandle mine, Outcome outcome) {
        String answer = over(outcome);
        mine.close();
        return answer;
    }

    private String over(Outcome outcome) {
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

    /** Since the last time. */
    private String report() {
        String report = operations.stream().map(Operation::toString).collect(joining(","));
        operations.clear();
        return report;
    }

    private String hold() throws InterruptedException {
        LockRequest request = LockRequest.watched(owner, LeaseTerms.uncapped(WATCHED_LEASE), List.of(target));
        grant = lock.tryLock(request.waiting(MINUTE)).orElseThrow();
        return "held";
    }

    private LockHandle held() {
        if (grant == null) {
            throw new IllegalStateException("Nothing was read");
        }
        return grant;
    }

    @SpringBootConfiguration
    @EnableAutoConfiguration
    static class LocksAlone {}
}
