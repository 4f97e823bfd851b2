package dev.interlock.testing;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.interlock.application.port.out.lock.Grant;
import dev.interlock.application.port.out.lock.LeaseStore;
import dev.interlock.application.port.out.lock.LeaseTerms;
import dev.interlock.application.port.out.lock.LockOwner;
import dev.interlock.application.port.out.lock.LockRequest;
import dev.interlock.application.port.out.lock.LostGrantException;
import dev.interlock.application.service.lock.LeaseDistributedLock;
import dev.interlock.domain.lock.LockTarget;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.WebApplicationType;
import org.springframework.boot.autoconfigure.SpringBootApplication;
import org.springframework.boot.builder.SpringApplicationBuilder;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.transaction.support.TransactionOperations;

/**
 * A process that adds one to a counter under the lock, step by step, as it is told by its standard input: {@code read},
 * {@code write}, {@code write unfenced}, {@code hold}. It answers with a line for each that begins with "> ".
 */
public final class CounterProcess {

    private static final Duration LEASE = Duration.ofMillis(300);
    public static final Duration WATCHED_LEASE = Duration.ofSeconds(1);

    private static final Duration MINUTE = Duration.ofMinutes(1);

    private final LeaseDistributedLock lock;
    private final LockTarget target;
    private final JdbcClient database;
    private final TransactionOperations transaction;
    private final LockOwner owner =
            LockOwner.named("process " + ProcessHandle.current().pid());
    private @Nullable Grant grant;
    private long read;

    private CounterProcess(ConfigurableApplicationContext context, String store, LockTarget target) {
        this.lock = new LeaseDistributedLock(context.getBean(store, LeaseStore.class));
        this.target = target;
        this.database = context.getBean(JdbcClient.class);
        this.transaction = context.getBean(TransactionOperations.class);
    }

    /** @param args the database's address, the name of the store, and that of the target */
    public static void main(String[] args) throws IOException, InterruptedException {
        try (ConfigurableApplicationContext context = new SpringApplicationBuilder(PersistenceAlone.class)
                        .web(WebApplicationType.NONE)
                        .properties(
                                "spring.config.import=classpath:persistence.yaml",
                                "spring.datasource.url=" + args[0],
                                "spring.datasource.hikari.maximum-pool-size=3")
                        .run();
                BufferedReader commands = new BufferedReader(new InputStreamReader(System.in, UTF_8))) {
            CounterProcess process = new CounterProcess(context, args[1], LockTarget.ofName(args[2]));
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
        return switch (command) {
            case "read" -> read();
            case "write" -> write(true);
            case "write unfenced" -> write(false);
            case "hold" -> hold();
            default -> throw new IllegalArgumentException(command);
        };
    }

    private String read() throws InterruptedException {
        grant = lock.tryLock(LockRequest.leased(owner, LEASE, target).waiting(MINUTE))
                .orElseThrow();
        read = database.sql("select amount from counter").query(Long.class).single();
        return "read " + read;
    }

    private String write(boolean fenced) {
        Grant mine = held();
        try (mine) {
            transaction.executeWithoutResult(status -> {
                if (fenced) {
                    mine.check(target);
                }
                database.sql("update counter set amount = ?").param(read + 1).update();
            });
            return "written";
        } catch (LostGrantException late) {
            return "refused";
        }
    }

    private String hold() throws InterruptedException {
        LockRequest request = LockRequest.watched(owner, LeaseTerms.uncapped(WATCHED_LEASE), List.of(target));
        grant = lock.tryLock(request.waiting(MINUTE)).orElseThrow();
        return "held";
    }

    private Grant held() {
        if (grant == null) {
            throw new IllegalStateException("Nothing was read");
        }
        return grant;
    }

    @SpringBootApplication(scanBasePackages = "dev.interlock.adapter.persistence")
    static class PersistenceAlone {}
}
