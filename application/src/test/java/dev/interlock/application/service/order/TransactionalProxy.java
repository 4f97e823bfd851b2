package dev.interlock.application.service.order;

import dev.interlock.lock.testing.InMemoryTransactions;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.springframework.transaction.annotation.Transactional;

/** Runs {@code @Transactional} methods in a transaction, as Spring does. A method without it has none, and can't write. */
public final class TransactionalProxy {

    private TransactionalProxy() {}

    public static <T> T around(Class<T> useCase, T service, InMemoryTransactions transactions) {
        Object proxy = Proxy.newProxyInstance(
                useCase.getClassLoader(), new Class<?>[] {useCase}, (self, method, arguments) -> {
                    Method implementation = service.getClass().getMethod(method.getName(), method.getParameterTypes());
                    Transactional transactional = implementation.getAnnotation(Transactional.class);
                    return transactional == null
                            ? call(implementation, service, arguments)
                            : inTransaction(
                                    transactional, transactions, () -> call(implementation, service, arguments));
                });
        return useCase.cast(proxy);
    }

    private static @Nullable Object inTransaction(
            Transactional transactional, InMemoryTransactions transactions, Supplier<@Nullable Object> work) {
        AtomicReference<@Nullable RuntimeException> refusal = new AtomicReference<>();
        Object result = transactions.inNew(() -> {
            try {
                return work.get();
            } catch (RuntimeException failure) {
                if (Stream.of(transactional.noRollbackFor()).noneMatch(kind -> kind.isInstance(failure))) {
                    throw failure;
                }
                refusal.set(failure);
                return null;
            }
        });
        if (refusal.get() != null) {
            throw refusal.get();
        }
        return result;
    }

    private static @Nullable Object call(Method method, Object service, Object[] arguments) {
        try {
            return method.invoke(service, arguments);
        } catch (InvocationTargetException e) {
            if (e.getCause() instanceof RuntimeException refusal) {
                throw refusal;
            }
            throw new LinkageError("A use case throws no checked exception", e);
        } catch (IllegalAccessException e) {
            throw new LinkageError("A use case is public", e);
        }
    }
}
