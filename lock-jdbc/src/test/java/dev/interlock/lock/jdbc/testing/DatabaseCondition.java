package dev.interlock.lock.jdbc.testing;

import org.junit.jupiter.api.extension.ConditionEvaluationResult;
import org.junit.jupiter.api.extension.ExecutionCondition;
import org.junit.jupiter.api.extension.ExtensionContext;

/** Skips the tests on MySQL where there is none; where CI promises one, that is a failure. */
public class DatabaseCondition implements ExecutionCondition {

    @Override
    public ConditionEvaluationResult evaluateExecutionCondition(ExtensionContext context) {
        if (!TestDatabase.onMySql() || TestDatabase.mySqlUrl().isPresent()) {
            return ConditionEvaluationResult.enabled("Database at hand");
        }
        String missing = "No MySQL: neither " + TestDatabase.MYSQL_URL + " is set, nor does Docker run";
        if (Boolean.parseBoolean(System.getenv("CI"))) {
            throw new IllegalStateException(missing);
        }
        return ConditionEvaluationResult.disabled(missing);
    }
}
