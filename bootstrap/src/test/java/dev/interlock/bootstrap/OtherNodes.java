package dev.interlock.bootstrap;

import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.core.env.Environment;

/** More nodes of the desk under test: in this process, on its database, and behind the same proxy. */
public final class OtherNodes implements AutoCloseable {

    private final List<ConfigurableApplicationContext> nodes;

    private OtherNodes(List<ConfigurableApplicationContext> nodes) {
        this.nodes = nodes;
    }

    /** @param settings the names of the properties that they have in common with the desk under test */
    public static OtherNodes start(int count, Environment desk, String... settings) {
        String[] arguments = Stream.concat(
                        Stream.of(
                                "--interlock.demo.allow-external-database=true",
                                "--server.forward-headers-strategy=native"),
                        Stream.of(settings).map(setting -> "--" + setting + "=" + desk.getRequiredProperty(setting)))
                .toArray(String[]::new);
        String database = desk.getRequiredProperty("spring.datasource.url");
        return new OtherNodes(IntStream.range(0, count)
                .mapToObj(i -> TestStart.start(database, "demo", arguments))
                .toList());
    }

    public List<Integer> ports() {
        return nodes.stream()
                .map(node -> node.getEnvironment().getRequiredProperty("local.server.port", Integer.class))
                .toList();
    }

    @Override
    public void close() {
        nodes.forEach(ConfigurableApplicationContext::close);
    }
}
