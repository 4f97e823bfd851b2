package dev.interlock.lock.redis;

import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import java.lang.reflect.Method;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.InvocationInterceptor;
import org.junit.jupiter.api.extension.ReflectiveInvocationContext;

/**
 * What a store can't keep of its contract. These tests must fail, or not end: one that passes has to leave the list.
 *
 * @param reasons by the names of the tests
 */
public record Gaps(Map<String, String> reasons) implements InvocationInterceptor {

    private static final Duration LONG_ENOUGH = Duration.ofSeconds(5);

    @Override
    public void interceptTestMethod(
            Invocation<Void> test, ReflectiveInvocationContext<Method> method, ExtensionContext context)
            throws Throwable {
        if (isGap(context)) {
            assertThatThrownBy(() -> assertTimeoutPreemptively(LONG_ENOUGH, test::proceed))
                    .as("No gap any more: %s", context.getDisplayName())
                    .isInstanceOf(AssertionError.class);
        } else {
            test.proceed();
        }
    }

    /** What fails leaves something. */
    @Override
    public void interceptAfterEachMethod(
            Invocation<Void> after, ReflectiveInvocationContext<Method> method, ExtensionContext context)
            throws Throwable {
        if (isGap(context)) {
            after.skip();
        } else {
            after.proceed();
        }
    }

    private boolean isGap(ExtensionContext context) {
        return reasons.containsKey(context.getRequiredTestMethod().getName());
    }
}
