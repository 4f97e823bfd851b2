package dev.interlock.lock.jdbc.testing;

import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Queue;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentLinkedQueue;
import javax.sql.DataSource;
import net.ttddyy.dsproxy.ExecutionInfo;
import net.ttddyy.dsproxy.QueryInfo;
import net.ttddyy.dsproxy.listener.QueryExecutionListener;
import net.ttddyy.dsproxy.support.ProxyDataSourceBuilder;
import org.springframework.beans.factory.config.BeanPostProcessor;

/**
 * Records the statements that any thread sends to the database, except the threads of scheduled tasks. Begin, commit and rollback
 * are not recorded.
 */
public class SqlLog implements BeanPostProcessor, QueryExecutionListener {

    private final Queue<String> statements = new ConcurrentLinkedQueue<>();
    private final Queue<Object> parameters = new ConcurrentLinkedQueue<>();

    @Override
    public Object postProcessAfterInitialization(Object bean, String name) {
        return bean instanceof DataSource source
                ? ProxyDataSourceBuilder.create(source).listener(this).build()
                : bean;
    }

    @Override
    public void beforeQuery(ExecutionInfo execution, List<QueryInfo> queries) {
        if (!Thread.currentThread().getName().startsWith("scheduling-")) {
            for (QueryInfo query : queries) {
                statements.add(query.getQuery().strip().toLowerCase(Locale.ROOT));
                query.getParametersList().stream()
                        .flatMap(List::stream)
                        .map(parameter -> parameter.getArgs()[1])
                        .filter(Objects::nonNull)
                        .forEach(parameters::add);
            }
        }
    }

    @Override
    public void afterQuery(ExecutionInfo execution, List<QueryInfo> queries) {
        // Statements are recorded before they are sent.
    }

    /** Returns the statements that the work sends, in lower case. No other work may use the database meanwhile. */
    public List<String> during(Callable<?> work) throws Exception {
        statements.clear();
        work.call();
        return List.copyOf(statements);
    }

    /** Returns the values of the parameters that the work sends. */
    public List<Object> parametersDuring(Callable<?> work) throws Exception {
        parameters.clear();
        work.call();
        return List.copyOf(parameters);
    }
}
