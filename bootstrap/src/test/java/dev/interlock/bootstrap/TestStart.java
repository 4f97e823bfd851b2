package dev.interlock.bootstrap;

import java.util.stream.Stream;
import org.springframework.boot.SpringApplication;
import org.springframework.context.ConfigurableApplicationContext;

/** Starts the whole application as the command line does. */
public final class TestStart {

    private static final String MANAGEMENT_PORT = "--management.server.port=";

    private TestStart() {}

    public static void andStop(String jdbcUrl, String profile, String... more) {
        start(jdbcUrl, profile, more).close();
    }

    /** Starts the application, which the caller closes. */
    public static ConfigurableApplicationContext start(String jdbcUrl, String profile, String... more) {
        String[] arguments = Stream.concat(
                        Stream.of(
                                "--spring.datasource.url=" + jdbcUrl,
                                "--spring.profiles.active=" + profile,
                                "--server.port=0"),
                        Stream.of(more))
                .toArray(String[]::new);
        return fromCommandLine(arguments);
    }

    /** Starts the application with these arguments, on a random management port unless they name one. The caller closes it. */
    public static ConfigurableApplicationContext fromCommandLine(String... arguments) {
        boolean namesPort = Stream.of(arguments).anyMatch(argument -> argument.startsWith(MANAGEMENT_PORT));
        return SpringApplication.run(
                InterlockApplication.class,
                Stream.concat(Stream.of(arguments), namesPort ? Stream.empty() : Stream.of(MANAGEMENT_PORT + "0"))
                        .toArray(String[]::new));
    }
}
