package dev.interlock.bootstrap.packaged;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.extension.ConditionEvaluationResult;
import org.junit.jupiter.api.extension.ExecutionCondition;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.extension.ExtensionContext;

/** A test with a real browser. Without one it is skipped, except in CI, where it fails. */
@ExtendWith({BrowserTest.Condition.class, BrowserPool.class})
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.RUNTIME)
public @interface BrowserTest {

    /** Looks for the driver. */
    class Condition implements ExecutionCondition {

        @Override
        public ConditionEvaluationResult evaluateExecutionCondition(ExtensionContext context) {
            if (Browser.DRIVER.canExecute()) {
                return ConditionEvaluationResult.enabled("A browser is installed");
            }
            String missing = "No browser: chromedriver is neither in CHROMEWEBDRIVER nor in /usr/bin";
            if (Boolean.parseBoolean(System.getenv("CI"))) {
                throw new IllegalStateException(missing);
            }
            return ConditionEvaluationResult.disabled(missing);
        }
    }
}
