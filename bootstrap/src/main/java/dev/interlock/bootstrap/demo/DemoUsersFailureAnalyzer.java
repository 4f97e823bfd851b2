package dev.interlock.bootstrap.demo;

import org.springframework.boot.diagnostics.AbstractFailureAnalyzer;
import org.springframework.boot.diagnostics.FailureAnalysis;

/** Says what to do instead of showing a stack trace. */
class DemoUsersFailureAnalyzer extends AbstractFailureAnalyzer<DemoUsersException> {

    @Override
    protected FailureAnalysis analyze(Throwable rootFailure, DemoUsersException cause) {
        return new FailureAnalysis(
                cause.getMessage() + " Everyone could sign in with the passwords on the login page.", """
                Choose the profiles yourself, without 'demo' (for example --spring.profiles.active=mysql), and remove demo \
                users from the table 'member'. If this database may have them, say so: \
                --interlock.demo.allow-external-database=true""", cause);
    }
}
