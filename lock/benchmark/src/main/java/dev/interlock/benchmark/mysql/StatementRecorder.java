package dev.interlock.benchmark.mysql;

import java.util.Comparator;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import javax.sql.DataSource;
import net.ttddyy.dsproxy.ExecutionInfo;
import net.ttddyy.dsproxy.QueryInfo;
import net.ttddyy.dsproxy.listener.QueryExecutionListener;
import net.ttddyy.dsproxy.proxy.ParameterSetOperation;
import net.ttddyy.dsproxy.support.ProxyDataSourceBuilder;
import org.springframework.beans.factory.config.BeanPostProcessor;

/** Records the statements that are sent by the data sources of one application context. */
final class StatementRecorder implements BeanPostProcessor, QueryExecutionListener {

    private final Queue<SentStatement> statements = new ConcurrentLinkedQueue<>();

    @Override
    public Object postProcessAfterInitialization(Object bean, String name) {
        return bean instanceof DataSource source
                ? ProxyDataSourceBuilder.create(source).listener(this).build()
                : bean;
    }

    @Override
    public void beforeQuery(ExecutionInfo execution, List<QueryInfo> queries) {
        for (QueryInfo query : queries) {
            query.getParametersList()
                    .forEach(values -> statements.add(new SentStatement(query.getQuery(), inOrder(values))));
        }
    }

    private static List<Object> inOrder(List<ParameterSetOperation> values) {
        return values.stream()
                .map(ParameterSetOperation::getArgs)
                .sorted(Comparator.comparing(placeAndValue -> (Integer) placeAndValue[0]))
                .map(placeAndValue -> placeAndValue[1])
                .toList();
    }

    @Override
    public void afterQuery(ExecutionInfo execution, List<QueryInfo> queries) {
        // The statement is recorded when it is sent.
    }

    List<SentStatement> during(Runnable work) {
        statements.clear();
        work.run();
        return List.copyOf(statements);
    }
}
