package dev.interlock.benchmark.redis;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.interlock.benchmark.uncontended.ServerCounters;
import io.lettuce.core.RedisURI;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.Socket;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.UUID;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Counts every command that the server runs, by {@code MONITOR}. Commands of clients and commands of scripts count separately.
 * The server needs time for this, so no time is measured while a monitor is open.
 */
final class RedisMonitor implements ServerCounters, AutoCloseable {

    private static final Pattern LINE = Pattern.compile("\\S+ \\[\\d+ (\\S+)] \"(\\w+)\".*");

    private final Socket monitor;
    private final Socket markers;
    private final BufferedReader lines;
    private final Map<String, Long> counts = new TreeMap<>();

    RedisMonitor(String address) throws IOException {
        RedisURI uri = RedisURI.create(address);
        this.monitor = new Socket(uri.getHost(), uri.getPort());
        this.markers = new Socket(uri.getHost(), uri.getPort());
        this.lines = new BufferedReader(new InputStreamReader(monitor.getInputStream(), UTF_8));
        send(monitor, "MONITOR");
        lines.readLine();
    }

    @Override
    public String unit() {
        return "commands";
    }

    @Override
    public long sent() throws IOException {
        return kinds().entrySet().stream()
                .filter(kind -> !kind.getKey().startsWith("script:"))
                .mapToLong(Map.Entry::getValue)
                .sum();
    }

    @Override
    public Map<String, Long> kinds() throws IOException {
        String marker = UUID.randomUUID().toString();
        send(markers, "ECHO " + marker);
        for (String line = lines.readLine(); !line.contains(marker); line = lines.readLine()) {
            Matcher command = LINE.matcher(line);
            if (command.matches()) {
                String kind = (command.group(1).equals("lua") ? "script:" : "")
                        + command.group(2).toLowerCase(Locale.ROOT);
                counts.merge(kind, 1L, Long::sum);
            }
        }
        return new TreeMap<>(counts);
    }

    private static void send(Socket to, String command) throws IOException {
        to.getOutputStream().write((command + "\r\n").getBytes(UTF_8));
    }

    @Override
    public void close() throws IOException {
        monitor.close();
        markers.close();
    }
}
