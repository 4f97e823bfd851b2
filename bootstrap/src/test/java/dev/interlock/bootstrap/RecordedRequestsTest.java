package dev.interlock.bootstrap;

import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.bootstrap.visit.Visitor;
import dev.interlock.lock.jdbc.testing.SqlLog;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.jdbc.core.simple.JdbcClient;

@ApplicationTest
class RecordedRequestsTest {

    @LocalServerPort
    int port;

    @Autowired
    SqlLog sql;

    @Autowired
    JdbcClient jdbc;

    @Test
    void onlyTheStatementsOfTheRequestsOfTheTestAreRecorded() throws Exception {
        Visitor customer = Visitor.signedIn(port, "customer1");
        customer.open("/orders");

        assertThat(sql.during(() -> {
                    CompletableFuture.runAsync(() -> jdbc.sql("delete from lock_event where 0 = 1")
                                    .update())
                            .join();
                    return customer.open("/orders");
                }))
                .isNotEmpty()
                .allMatch(statement -> statement.startsWith("select"));
    }
}
