package dev.interlock.bootstrap;

import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.application.port.in.BusyException;
import dev.interlock.lock.LockStoreException;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.springframework.dao.CannotAcquireLockException;
import org.springframework.dao.DataAccessResourceFailureException;
import org.springframework.dao.DuplicateKeyException;
import org.springframework.dao.RecoverableDataAccessException;
import org.springframework.jdbc.UncategorizedSQLException;
import org.springframework.mock.web.MockHttpServletRequest;
import org.springframework.mock.web.MockHttpServletResponse;
import org.springframework.transaction.CannotCreateTransactionException;
import org.springframework.transaction.HeuristicCompletionException;
import org.springframework.web.servlet.HandlerExceptionResolver;
import org.springframework.web.servlet.ModelAndView;

class TransientFailuresTest {

    private final List<Exception> handled = new ArrayList<>();

    static Stream<RuntimeException> transientFailures() {
        return Stream.of(
                new CannotAcquireLockException("Lock wait"),
                new RecoverableDataAccessException("Communications link failure"),
                new DataAccessResourceFailureException("No connection"),
                new UncategorizedSQLException("update", null, new SQLException("read-only")),
                new CannotCreateTransactionException("No connection"),
                new LockStoreException("Away"));
    }

    @ParameterizedTest
    @MethodSource("transientFailures")
    void aTransientFailureIsHandledAsBusy(RuntimeException failure) {
        resolve(failure, BusyException.class);

        assertThat(handled)
                .singleElement()
                .isInstanceOf(BusyException.class)
                .hasFieldOrPropertyWithValue("cause", failure);
    }

    @ParameterizedTest
    @MethodSource("transientFailures")
    void anExceptionWithSuchACauseIsHandledAsBusyIfItHasNoHandler(RuntimeException failure) {
        resolve(new IllegalStateException(failure), BusyException.class);

        assertThat(handled).hasSize(2).last().isInstanceOf(BusyException.class);
    }

    /** The outcome is unknown, which its cause does not tell. */
    @Test
    void anExceptionWithAHandlerOfItsOwnIsNotTranslated() {
        Exception unknown = new HeuristicCompletionException(
                HeuristicCompletionException.STATE_UNKNOWN, new DataAccessResourceFailureException("Lost"));

        resolve(unknown, HeuristicCompletionException.class);

        assertThat(handled).containsExactly(unknown);
    }

    @Test
    void anUnknownOutcomeIsNotTranslatedIfItHasNoHandler() {
        Exception unknown = new HeuristicCompletionException(
                HeuristicCompletionException.STATE_UNKNOWN, new DataAccessResourceFailureException("Lost"));

        resolve(unknown, BusyException.class);

        assertThat(handled).containsExactly(unknown);
    }

    @Test
    void anyOtherExceptionIsNotTranslated() {
        Exception other = new DuplicateKeyException("taken");

        resolve(other, BusyException.class);

        assertThat(handled).containsExactly(other);
    }

    /** @param type the exceptions that have a handler */
    private void resolve(Exception failure, Class<? extends Exception> type) {
        List<HandlerExceptionResolver> resolvers =
                new ArrayList<>(List.of((request, response, handler, exception) -> handle(exception, type)));
        new TransientFailures().extendHandlerExceptionResolvers(resolvers);

        resolvers.get(0).resolveException(new MockHttpServletRequest(), new MockHttpServletResponse(), null, failure);
    }

    private @Nullable ModelAndView handle(Exception exception, Class<? extends Exception> type) {
        handled.add(exception);
        return type.isInstance(exception) ? new ModelAndView() : null;
    }
}
