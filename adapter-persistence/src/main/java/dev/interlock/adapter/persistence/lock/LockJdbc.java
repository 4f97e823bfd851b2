package dev.interlock.adapter.persistence.lock;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.Optional;
import javax.sql.DataSource;
import org.springframework.beans.factory.annotation.Qualifier;
import org.springframework.dao.DataAccessException;
import org.springframework.jdbc.CannotGetJdbcConnectionException;
import org.springframework.jdbc.UncategorizedSQLException;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.support.SQLExceptionSubclassTranslator;
import org.springframework.jdbc.support.SQLExceptionTranslator;
import org.springframework.stereotype.Component;
import org.springframework.transaction.IllegalTransactionStateException;
import org.springframework.transaction.support.TransactionSynchronizationManager;

/** Where statements on lock tables run: at once, on connections of their own, or in the transaction of whoever asks. */
@Component
class LockJdbc {

    interface Work<T> {
        T on(Connection connection) throws SQLException;
    }

    interface Steps<T> {
        Optional<T> run() throws SQLException;
    }

    private final DataSource own;
    private final JdbcTemplate callers;
    private final SQLExceptionTranslator translator = new SQLExceptionSubclassTranslator();

    LockJdbc(DataSource callers, @Qualifier("lockConnectionPool") DataSource own) {
        this.own = own;
        this.callers = new JdbcTemplate(callers);
    }

    /**
     * Each statement commits by itself, out of sight of the caller's transaction, and sees what is committed, whatever that
     * transaction's isolation. Spring's templates are not asked: they would bind the connection to it, until it ends.
     */
    <T> T atOnce(Work<T> work) {
        try (Connection connection = ownConnection()) {
            return work.on(connection);
        } catch (SQLException failure) {
            throw translated(failure);
        }
    }

    private Connection ownConnection() {
        try {
            return own.getConnection();
        } catch (SQLException failure) {
            throw new CannotGetJdbcConnectionException("No connection for locks", failure);
        }
    }

    private DataAccessException translated(SQLException failure) {
        DataAccessException translated = translator.translate("Lock", null, failure);
        return translated == null ? new UncategorizedSQLException("Lock", null, failure) : translated;
    }

    /** Commits if they answer something, and else takes back what they did. If one of them fails, the pool takes it back. */
    static <T> Optional<T> allOrNothing(Connection own, Steps<T> steps) throws SQLException {
        own.setAutoCommit(false);
        Optional<T> answer = steps.run();
        if (answer.isPresent()) {
            own.commit();
        } else {
            own.rollback();
        }
        own.setAutoCommit(true);
        return answer;
    }

    static boolean isInTransaction() {
        return TransactionSynchronizationManager.isActualTransactionActive();
    }

    /** Fails without a transaction: nothing would be kept until it ends. */
    <T> T withCaller(Work<T> work) {
        if (!isInTransaction()) {
            throw new IllegalTransactionStateException("A lock is checked within the transaction that relies on it");
        }
        return callers.execute(work::on);
    }

    /** Whoever has no transaction waits for none. */
    <T> T withCallerOrAtOnce(Work<T> work) {
        return isInTransaction() ? withCaller(work) : atOnce(work);
    }
}
