package dev.interlock.bootstrap.story;

import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.bootstrap.ApplicationTest;
import dev.interlock.bootstrap.DeskForTests;
import dev.interlock.bootstrap.visit.Visitor;
import dev.interlock.lock.jdbc.testing.SqlLog;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.web.server.LocalServerPort;

/** Statements name their columns, so that none depends on the columns of a table or on their order. */
@ApplicationTest
@Tag("engine")
class SqlStyleTest {

    @LocalServerPort
    int port;

    @Autowired
    DeskForTests desk;

    @Autowired
    SqlLog sql;

    @Test
    void noStatementHasAStarOrAPositionalInsert() throws Exception {
        List<String> statements = sql.during(() -> {
            Visitor customer = Visitor.signedIn(port, "customer1");
            String order = "/orders/" + desk.unpaidOrder();
            String product = "quantities[" + DeskForTests.PRODUCT + "]";
            customer.open("/orders?q=one&state=PREPARING");
            customer.open(order + "/lines")
                    .form(order + "/lines")
                    .with(product, "2")
                    .submit();
            customer.open(order + "/shipping")
                    .form(order + "/shipping")
                    .with("address1", "New")
                    .submit();
            return customer.open(order + "/cancel").form(order + "/cancel").submit();
        });

        assertThat(statements)
                .hasSizeGreaterThan(15)
                .noneMatch(statement -> statement.matches("(?s).*select\\s+(\\w+\\.)?\\*.*"))
                .noneMatch(statement -> statement.matches("(?s)insert\\s+into\\s+\\w+\\s+values.*"));
    }
}
