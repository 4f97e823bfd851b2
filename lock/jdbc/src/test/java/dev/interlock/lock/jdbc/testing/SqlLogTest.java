package dev.interlock.lock.jdbc.testing;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.jdbc.core.simple.JdbcClient;

@JdbcLockTest
class SqlLogTest {

    @Autowired
    SqlLog sql;

    @Autowired
    JdbcClient database;

    @Test
    void theStatementsOfTheWorkAreRecorded() throws Exception {
        select(1);

        assertThat(sql.during(() -> select(2))).containsExactly("select 2");
    }

    @Test
    void statementsThatOtherThreadsSendMeanwhileAreNotRecorded() throws Exception {
        assertThat(sql.during(
                        () -> CompletableFuture.supplyAsync(() -> select(1)).join() + select(2)))
                .containsExactly("select 2");
    }

    @Test
    void statementsOfARequestAreRecordedUntilItsEnd() throws Exception {
        assertThat(sql.during(() -> CompletableFuture.runAsync(() -> {
                            SqlLog.Request request = sql.request();
                            select(1);
                            request.close();
                            select(2);
                        })
                        .join()))
                .containsExactly("select 1");
    }

    private int select(int number) {
        return database.sql("select " + number).query(Integer.class).single();
    }
}
