package dev.interlock.benchmark.activity;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.Writer;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A node of the order desk, from the packaged jar and on a free port. */
final class Node implements AutoCloseable {

    private static final Logger LOG = System.getLogger(Node.class.getName());
    private static final Pattern OPEN = Pattern.compile("The order desk is open: (http://localhost:\\d+)");
    private static final Pattern USED = Pattern.compile("used (\\d+)K");

    private final Process process;
    private final URI address;

    private Node(Process process, URI address) {
        this.process = process;
        this.address = address;
    }

    /** Returns when the node is open. */
    static Node start(Path jar, String databaseUrl) throws IOException {
        Process process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-Xmx1g",
                        "-jar",
                        jar.toString(),
                        "--spring.profiles.active=demo",
                        "--spring.datasource.url=" + databaseUrl,
                        "--interlock.demo.allow-external-database=true",
                        // The pages of the measurement belong to one member.
                        "--interlock.activity.streams=9000",
                        "--interlock.activity.streams-per-member=9000",
                        "--interlock.activity.streams-per-session=9000",
                        "--server.port=0",
                        "--management.server.port=0")
                .redirectErrorStream(true)
                .start();
        BufferedReader log = process.inputReader();
        StringBuilder lines = new StringBuilder();
        for (String line = log.readLine(); line != null; line = log.readLine()) {
            Matcher open = OPEN.matcher(lines.append(line).append('\n'));
            if (open.find()) {
                drain(log);
                return new Node(process, URI.create(open.group(1)));
            }
        }
        throw new IllegalStateException("The node did not start:\n" + lines);
    }

    /** Discards the log, because a full pipe would block the node. The thread ends with the process. */
    private static void drain(BufferedReader log) {
        Thread rest = new Thread(() -> {
            try {
                log.transferTo(Writer.nullWriter());
            } catch (IOException ended) {
                LOG.log(Level.DEBUG, "The node has ended", ended);
            }
        });
        rest.setDaemon(true);
        rest.start();
    }

    URI address() {
        return address;
    }

    /** Returns the CPU time that the process has used. */
    Duration cpu() {
        return process.info().totalCpuDuration().orElseThrow();
    }

    /** Returns the bytes of the heap that are in use after a collection. */
    long usedHeap() throws IOException, InterruptedException {
        jcmd("GC.run");
        Matcher used = USED.matcher(jcmd("GC.heap_info"));
        if (!used.find()) {
            throw new IllegalStateException("jcmd reports no heap usage");
        }
        return Long.parseLong(used.group(1)) * 1024;
    }

    private String jcmd(String command) throws IOException, InterruptedException {
        Process jcmd = new ProcessBuilder("jcmd", String.valueOf(process.pid()), command).start();
        String output = new String(jcmd.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        jcmd.waitFor();
        return output;
    }

    @Override
    public void close() {
        process.destroy();
        process.onExit().join();
    }
}
