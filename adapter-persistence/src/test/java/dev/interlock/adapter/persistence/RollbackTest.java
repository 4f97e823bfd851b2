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

/** H2 runs in this process, and has no bound on the wait for a reply. */
@PersistenceTest
@EnabledIfSystemProperty(named = "interlock.test.database", matches = "mysql")
class RollbackTest {

    @Autowired
    DataSource main;

    @Autowired
    MemberRepository members;

    @Autowired
    TransactionOperations transaction;

    /** A connection that kept the shorter wait would cut off the next statement that waits for a row. */
    @Test
    void leavesTheWaitForTheRepliesOfLaterStatementsAsItWas() {
        int before = replyWait();

        transaction.executeWithoutResult(status -> {
            members.find(new MemberId("kim"));
            status.setRollbackOnly();
        });

        assertThat(before).isGreaterThanOrEqualTo(4_000);
        assertThat(replyWait()).isEqualTo(before);
    }

    /** Asks the connection of a transaction: the one that this thread used last, which the pool does not test so soon. */
    private int replyWait() {
        return Objects.requireNonNull(transaction.execute(
                status -> new JdbcTemplate(main).execute((ConnectionCallback<Integer>) Connection::getNetworkTimeout)));
    }
}
