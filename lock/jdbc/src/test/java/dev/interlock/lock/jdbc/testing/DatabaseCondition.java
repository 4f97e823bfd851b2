package dev.interlock.lock.jdbc.testing;

import org.junit.jupiter.api.extension.ConditionEvaluationResult;
import org.junit.jupiter.api.extension.ExecutionCondition;
import org.junit.jupiter.api.extension.ExtensionContext;

/** Skips the tests on MySQL or MariaDB if there is no server. In CI a missing server is a failure. */
public class DatabaseCondition implements ExecutionCondition {

    @Override
    public ConditionEvaluationResult evaluateExecutionCondition(ExtensionContext context) {
        if (!TestDatabase.onServer() || TestDatabase.testedServer().url().isPresent()) {
            return ConditionEvaluationResult.enabled("The database is available");
        }
        String missing =
                "No server: " + TestDatabase.testedServer().variable() + " is not set, and Docker is not running";
        if (Boolean.parseBoolean(System.getenv("CI"))) {
            throw new IllegalStateException(missing);
        }
        return ConditionEvaluationResult.disabled(missing);
    }
}
