package dev.interlock.adapter.web.editlock.resource;

import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.lock.LockStoreException;
import java.lang.reflect.Method;
import org.junit.jupiter.api.Test;
import org.springframework.dao.DataAccessResourceFailureException;
import org.springframework.web.method.annotation.ExceptionHandlerMethodResolver;

class LockProblemsTest {

    private final ExceptionHandlerMethodResolver handlers = new ExceptionHandlerMethodResolver(LockProblems.class);

    @Test
    void anUnavailableLockStoreIsAnsweredLikeABusyDatabase() {
        Method busy = handlers.resolveMethodByThrowable(new DataAccessResourceFailureException("Away"));

        assertThat(busy).isNotNull();
        assertThat(handlers.resolveMethodByThrowable(new LockStoreException("Away")))
                .isEqualTo(busy);
    }
}
