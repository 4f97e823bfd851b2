package dev.interlock.bootstrap.start;

import java.util.stream.Collectors;
import org.flywaydb.core.api.FlywayException;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.diagnostics.AbstractFailureAnalyzer;
import org.springframework.boot.diagnostics.FailureAnalysis;

/**
 * Says what to do after a migration that has ended halfway. MySQL commits each statement that changes a table, so the next start finds
 * a part of it done, and each later start finds it recorded as failed.
 */
class FailedMigrationFailureAnalyzer extends AbstractFailureAnalyzer<FlywayException> {

    @Override
    protected @Nullable FailureAnalysis analyze(Throwable rootFailure, FlywayException cause) {
        String message = String.valueOf(cause.getMessage());
        if (!message.contains("failed migration") && !message.startsWith("Failed to execute script")) {
            return null;
        }
        String failure = message.lines()
                .filter(line -> line.matches("Detected .*|Failed .*|(Message|Line) .*"))
                .collect(Collectors.joining(System.lineSeparator()));
        return new FailureAnalysis(
                "A migration of the database failed or ended halfway:" + System.lineSeparator() + failure,
                "Execute the statements of its script that are missing, and then record it as successful; the page"
                        + " docs/operations/upgrades.md says how. Until then no node of this release starts.",
                cause);
    }
}
