package dev.interlock.bootstrap;

import java.util.stream.Stream;
import org.springframework.boot.SpringApplication;
import org.springframework.context.ConfigurableApplicationContext;

/** Starts the whole application as from the command line. */
public final class TestStart {

    private TestStart() {}

    public static void andStop(String jdbcUrl, String profile, String... more) {
        start(jdbcUrl, profile, more).close();
    }

    /** Closed by the caller. */
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

    /** With these arguments and no others. Closed by the caller. */
    public static ConfigurableApplicationContext fromCommandLine(String... arguments) {
        return SpringApplication.run(InterlockApplication.class, arguments);
    }
}
