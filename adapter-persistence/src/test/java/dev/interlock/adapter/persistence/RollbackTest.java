package dev.interlock.adapter.persistence;

import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.application.port.out.member.MemberRepository;
import dev.interlock.domain.member.MemberId;
import java.sql.Connection;
import java.util.Objects;
import javax.sql.DataSource;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.jdbc.core.ConnectionCallback;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.transaction.support.TransactionOperations;

/** Does not run on H2, which is embedded and has no timeout for replies. */
@PersistenceTest
@EnabledIfSystemProperty(named = "interlock.test.database", matches = "mysql")
class RollbackTest {

    @Autowired
    DataSource main;

    @Autowired
    MemberRepository members;

    @Autowired
    TransactionOperations transaction;

    /** A connection that kept the shorter timeout of the rollback would abort a later statement that waits for a row lock. */
    @Test
    void restoresTheReplyTimeoutOfTheConnection() {
        int before = replyTimeoutMillis();

        transaction.executeWithoutResult(status -> {
            members.find(new MemberId("kim"));
            status.setRollbackOnly();
        });

        assertThat(before).isGreaterThanOrEqualTo(4_000);
        assertThat(replyTimeoutMillis()).isEqualTo(before);
    }

    /** Returns the timeout of the connection that this thread used last. The pool returns it again without validation. */
    private int replyTimeoutMillis() {
        return Objects.requireNonNull(transaction.execute(
                status -> new JdbcTemplate(main).execute((ConnectionCallback<Integer>) Connection::getNetworkTimeout)));
    }
}
