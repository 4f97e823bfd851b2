package dev.interlock.lock.redis.benchmark;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.interlock.benchmark.uncontended.ServerCounts;
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
 * Every command that the server runs, as it tells by {@code MONITOR}: what a client sent, and apart from that what a script
 * did. That takes the server's time, so nothing is timed while one is open.
 */
final class Monitor implements ServerCounts, AutoCloseable {

    private static final Pattern LINE = Pattern.compile("\\S+ \\[\\d+ (\\S+)] \"(\\w+)\".*");

    private final Socket told;
    private final Socket marks;
    private final BufferedReader lines;
    private final Map<String, Long> counts = new TreeMap<>();

    Monitor(String address) throws IOException {
        RedisURI uri = RedisURI.create(address);
        this.told = new Socket(uri.getHost(), uri.getPort());
        this.marks = new Socket(uri.getHost(), uri.getPort());
        this.lines = new BufferedReader(new InputStreamReader(told.getInputStream(), UTF_8));
        send(told, "MONITOR");
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
        String mark = UUID.randomUUID().toString();
        send(marks, "ECHO " + mark);
        for (String line = lines.readLine(); !line.contains(mark); line = lines.readLine()) {
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
        told.close();
        marks.close();
    }
}
