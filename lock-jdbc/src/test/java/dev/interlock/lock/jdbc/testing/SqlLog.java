package dev.interlock.lock.jdbc.testing;

import java.util.List;
import java.util.Locale;
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
 * Writes down every statement that goes to the database, whichever thread sends it but those of scheduled tasks; transaction
 * control is none.
 */
public class SqlLog implements BeanPostProcessor, QueryExecutionListener {

    private final Queue<String> statements = new ConcurrentLinkedQueue<>();

    @Override
    public Object postProcessAfterInitialization(Object bean, String name) {
        return bean instanceof DataSource source
                ? ProxyDataSourceBuilder.create(source).listener(this).build()
                : bean;
    }

    @Override
    public void beforeQuery(ExecutionInfo execution, List<QueryInfo> queries) {
        if (!Thread.currentThread().getName().startsWith("scheduling-")) {
            queries.forEach(query -> statements.add(query.getQuery().strip().toLowerCase(Locale.ROOT)));
        }
    }

    @Override
    public void afterQuery(ExecutionInfo execution, List<QueryInfo> queries) {
        // What counts is that a statement was sent.
    }

    /** What the work sends to the database, in lower case; nobody else may work on it meanwhile. */
    public List<String> during(Callable<?> work) throws Exception {
        statements.clear();
        work.call();
        return List.copyOf(statements);
    }
}
