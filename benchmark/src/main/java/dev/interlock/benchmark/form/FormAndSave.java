package dev.interlock.benchmark.form;

import java.net.URI;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;

/**
 * Measures pairs of a form and its save. Each user repeatedly opens a form, changes the address and saves. A pair is the GET, the
 * POST, and the work of the server until the redirect, which is not followed.
 *
 * <p>Prints the pairs per second, percentiles of the time of a pair, the CPU time of the server and the requests to MySQL for
 * each pair, and the number of saves with each status. A warm-up of a third of the time precedes the measurement.
 */
public final class FormAndSave {

    private FormAndSave() {}

    /**
     * @param args the site (desk, floor or petclinic), its address on this machine, its process id, the JDBC URL of its MySQL
     *     server with user and password, the number of users, and the seconds of the measurement
     */
    public static void main(String[] args) throws Exception {
        Site site = Site.valueOf(args[0].toUpperCase(Locale.ROOT));
        if (!List.of("localhost", "127.0.0.1").contains(URI.create(args[1]).getHost())) {
            throw new IllegalArgumentException("Only a server on this machine is loaded, not " + args[1]);
        }
        ProcessHandle server = ProcessHandle.of(Long.parseLong(args[2])).orElseThrow();
        int users = Integer.parseInt(args[4]);
        Duration time = Duration.ofSeconds(Long.parseLong(args[5]));

        List<Browser> browsers = new ArrayList<>();
        List<String> forms = new ArrayList<>();
        for (int user = 0; user < users; user++) {
            browsers.add(new Browser(args[1]));
            forms.add(site.formOf(browsers.get(user), user));
        }
        try (RoundTrips database = new RoundTrips(args[3])) {
            measure(site, browsers, forms, time.dividedBy(3));
            Map<String, Long> sentBefore = database.sent();
            Duration cpuBefore = cpu(server);
            Pairs pairs = measure(site, browsers, forms, time);
            Duration cpu = cpu(server).minus(cpuBefore);
            Map<String, Long> sent = database.sent();
            sent.replaceAll((what, count) -> count - sentBefore.getOrDefault(what, 0L));
            System.out.println(pairs.report(site, cpu, sent));
        }
        System.exit(0);
    }

    private static Duration cpu(ProcessHandle server) {
        return server.info().totalCpuDuration().orElseThrow();
    }

    private static Pairs measure(Site site, List<Browser> browsers, List<String> forms, Duration time)
            throws Exception {
        ExecutorService threads = Executors.newFixedThreadPool(browsers.size());
        long start = System.nanoTime();
        List<Future<List<Long>>> users = new ArrayList<>();
        Map<Integer, Long> answers = new ConcurrentSkipListMap<>();
        for (int i = 0; i < browsers.size(); i++) {
            int user = i;
            users.add(threads.submit(() -> {
                List<Long> nanos = new ArrayList<>();
                while (System.nanoTime() - start < time.toNanos()) {
                    long begin = System.nanoTime();
                    int status = site.openAndSave(
                            browsers.get(user), forms.get(user), "Street " + user + " " + nanos.size());
                    nanos.add(System.nanoTime() - begin);
                    answers.merge(status, 1L, Long::sum);
                }
                return nanos;
            }));
        }
        List<Long> nanos = new ArrayList<>();
        for (Future<List<Long>> user : users) {
            nanos.addAll(user.get());
        }
        Duration took = Duration.ofNanos(System.nanoTime() - start);
        threads.shutdown();
        return new Pairs(nanos.stream().sorted().toList(), took, answers);
    }

    /** @param nanos the time of each pair, sorted */
    private record Pairs(List<Long> nanos, Duration took, Map<Integer, Long> answers) {

        String report(Site site, Duration cpu, Map<String, Long> sent) {
            StringBuilder line = new StringBuilder(String.format(
                    Locale.ROOT,
                    "%s pairs/s=%.1f p50=%.1fms p95=%.1fms p99=%.1fms cpu/pair=%.3fms saves=%s",
                    site,
                    nanos.size() * 1e9 / took.toNanos(),
                    millis(50),
                    millis(95),
                    millis(99),
                    (double) cpu.toMillis() / nanos.size(),
                    answers));
            sent.forEach((what, count) ->
                    line.append(String.format(Locale.ROOT, " %s=%.2f", what, (double) count / nanos.size())));
            return line.toString();
        }

        private double millis(int percent) {
            if (nanos.isEmpty()) {
                return 0;
            }
            long at = nanos.get((int) (nanos.size() * (percent / 100.0)));
            return (double) TimeUnit.NANOSECONDS.toMicros(at) / 1000;
        }
    }
}
