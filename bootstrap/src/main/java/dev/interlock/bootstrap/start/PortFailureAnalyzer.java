package dev.interlock.bootstrap.start;

import org.springframework.boot.diagnostics.AbstractFailureAnalyzer;
import org.springframework.boot.diagnostics.FailureAnalysis;
import org.springframework.boot.web.server.PortInUseException;
import org.springframework.core.Ordered;
import org.springframework.core.annotation.Order;
import org.springframework.core.env.Environment;

/** Says which of the two ports is in use. Spring Boot's own analysis names no property. */
@Order(Ordered.HIGHEST_PRECEDENCE)
class PortFailureAnalyzer extends AbstractFailureAnalyzer<PortInUseException> {

    private static final String MANAGEMENT = "management.server.port";

    private final Environment environment;

    PortFailureAnalyzer(Environment environment) {
        this.environment = environment;
    }

    @Override
    protected FailureAnalysis analyze(Throwable rootFailure, PortInUseException cause) {
        String port = String.valueOf(cause.getPort());
        String property = port.equals(environment.getProperty(MANAGEMENT)) ? MANAGEMENT : "server.port";
        return new FailureAnalysis(
                "%s is '%s'. Allowed: a port that no other process uses, or 0 for any that is free."
                        .formatted(property, port),
                "Stop the process that uses the port, or choose another one. A second order desk on one machine needs two ports of"
                        + " its own, such as --server.port=8082 --management.server.port=8083.",
                cause);
    }
}
