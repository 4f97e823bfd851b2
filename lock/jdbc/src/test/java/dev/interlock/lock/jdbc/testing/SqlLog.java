package dev.interlock.lock.jdbc.testing;

import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Queue;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.Phaser;
import javax.sql.DataSource;
import net.ttddyy.dsproxy.ExecutionInfo;
import net.ttddyy.dsproxy.QueryInfo;
import net.ttddyy.dsproxy.listener.QueryExecutionListener;
import net.ttddyy.dsproxy.support.ProxyDataSourceBuilder;
import org.jspecify.annotations.Nullable;
import org.springframework.beans.factory.config.BeanPostProcessor;

/**
 * Records the statements of some work: those of the thread that does it, and those of the {@linkplain #request requests} that a
 * server receives from it. All other threads, such as those of pools and jobs, may use the database meanwhile. Not recorded are
 * begin, commit and rollback, and what sets a variable of a session: a busy store of locks bounds its waits by more of them.
 */
public class SqlLog implements BeanPostProcessor, QueryExecutionListener {

    @SuppressWarnings("ThreadLocalUsage") // each database of a test has a log of its own
    private final ThreadLocal<@Nullable Recording> ofThread = new ThreadLocal<>();

    @Nullable
    private volatile Recording current;

    @Override
    public Object postProcessAfterInitialization(Object bean, String name) {
        return bean instanceof DataSource source
                ? ProxyDataSourceBuilder.create(source).listener(this).build()
                : bean;
    }

    @Override
    public void beforeQuery(ExecutionInfo execution, List<QueryInfo> queries) {
        Recording recording = ofThread.get();
        if (recording != null) {
            queries.stream()
                    .filter(query -> !query.getQuery().startsWith("set "))
                    .forEach(recording::add);
        }
    }

    @Override
    public void afterQuery(ExecutionInfo execution, List<QueryInfo> queries) {
        // Statements are recorded before they are sent.
    }

    /** Returns the statements that the work sends, in lower case. */
    public List<String> during(Callable<?> work) throws Exception {
        return List.copyOf(record(work).statements);
    }

    /** Returns the values of the parameters that the work sends. */
    public List<Object> parametersDuring(Callable<?> work) throws Exception {
        return List.copyOf(record(work).parameters);
    }

    /** Waits for the end of the requests too: a client may have its response before. */
    private Recording record(Callable<?> work) throws Exception {
        Recording recording = new Recording();
        current = recording;
        ofThread.set(recording);
        try {
            work.call();
        } finally {
            ofThread.remove();
            current = null;
        }
        recording.requests.arriveAndAwaitAdvance();
        return recording;
    }

    /** Begins a request, served by the caller's thread. It belongs to the work that is recorded at this moment, if any. */
    public Request request() {
        Recording recording = current;
        if (recording == null) {
            return () -> {};
        }
        recording.requests.register();
        ofThread.set(recording);
        return () -> {
            ofThread.remove();
            recording.requests.arriveAndDeregister();
        };
    }

    /** A request until its end. */
    @FunctionalInterface
    public interface Request {

        void close();
    }

    private static final class Recording {

        private final Queue<String> statements = new ConcurrentLinkedQueue<>();
        private final Queue<Object> parameters = new ConcurrentLinkedQueue<>();

        /** The work and its requests. */
        private final Phaser requests = new Phaser(1);

        private void add(QueryInfo query) {
            statements.add(query.getQuery().strip().toLowerCase(Locale.ROOT));
            query.getParametersList().stream()
                    .flatMap(List::stream)
                    .map(parameter -> parameter.getArgs()[1])
                    .filter(Objects::nonNull)
                    .forEach(parameters::add);
        }
    }
}
