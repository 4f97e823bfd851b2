package dev.interlock.bootstrap;

import dev.interlock.application.port.in.BusyException;
import dev.interlock.lock.LockStoreException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.context.annotation.Configuration;
import org.springframework.dao.DataAccessResourceFailureException;
import org.springframework.dao.RecoverableDataAccessException;
import org.springframework.dao.TransientDataAccessException;
import org.springframework.dao.UncategorizedDataAccessException;
import org.springframework.transaction.CannotCreateTransactionException;
import org.springframework.transaction.HeuristicCompletionException;
import org.springframework.web.servlet.HandlerExceptionResolver;
import org.springframework.web.servlet.ModelAndView;
import org.springframework.web.servlet.config.annotation.WebMvcConfigurer;

/**
 * Tells the failures that a retry may overcome, and hands each of them to the exception handlers of pages and of the API as a {@link
 * BusyException}, wherever in a request it was thrown.
 */
@Configuration(proxyBeanMethods = false)
class TransientFailures implements WebMvcConfigurer {

    static boolean include(Throwable failure) {
        return failure instanceof TransientDataAccessException // a lock wait, a deadlock, a slow statement
                || failure instanceof RecoverableDataAccessException // the connection was lost
                || failure instanceof DataAccessResourceFailureException // no connection to be had
                || failure instanceof UncategorizedDataAccessException // a server that is read-only or full
                || failure instanceof CannotCreateTransactionException
                || failure instanceof LockStoreException;
    }

    /** The first of Spring's resolvers calls the exception handlers. */
    @Override
    public void extendHandlerExceptionResolvers(List<HandlerExceptionResolver> resolvers) {
        resolvers.set(0, new Translating(resolvers.get(0)));
    }

    /** An exception with such a cause is translated only if there is no handler of its own: it may tell more than its cause. */
    private record Translating(HandlerExceptionResolver handlers) implements HandlerExceptionResolver {

        @Override
        public @Nullable ModelAndView resolveException(
                HttpServletRequest request, HttpServletResponse response, @Nullable Object handler, Exception failure) {
            ModelAndView answer =
                    include(failure) ? null : handlers.resolveException(request, response, handler, failure);
            return answer == null && hasTransientCause(failure)
                    ? handlers.resolveException(request, response, handler, new BusyException(failure))
                    : answer;
        }

        private static boolean hasTransientCause(Exception failure) {
            for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
                if (cause instanceof HeuristicCompletionException) {
                    return false; // something may have been saved
                }
                if (include(cause)) {
                    return true;
                }
            }
            return false;
        }
    }
}
