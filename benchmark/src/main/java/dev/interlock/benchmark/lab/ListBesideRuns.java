package dev.interlock.benchmark.lab;

import dev.interlock.benchmark.figures.Median;
import dev.interlock.benchmark.form.Browser;
import dev.interlock.benchmark.form.Site;
import java.lang.management.ManagementFactory;
import java.net.URI;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.TimeUnit;

/**
 * Measures how long a customer waits for the list of orders, alone and beside readers of the Lab. The two alternate every four
 * seconds, because other load on the machine varies over time. The first round is a warm-up, and does not count.
 *
 * <p>The list is requested at a fixed pace: a client without pauses would compete with the runs for the processors of the
 * machine.
 */
public final class ListBesideRuns {

    private static final double NANOS_PER_MS = 1e6;
    private static final Duration PACE = Duration.ofMillis(25);
    private static final Duration SLICE = Duration.ofSeconds(4);

    private ListBesideRuns() {}

    /**
     * @param args the address of the desk, the number of readers, the milliseconds for which each views a run, the number of
     *     rounds, and the seconds of a round
     */
    public static void main(String[] args) throws Exception {
        String desk = args[0];
        if (!List.of("localhost", "127.0.0.1").contains(URI.create(desk).getHost())) {
            throw new IllegalArgumentException("Only a server on this machine is loaded, not " + desk);
        }
        Readers readers = new Readers(desk, Integer.parseInt(args[1]), Duration.ofMillis(Long.parseLong(args[2])));
        int rounds = Integer.parseInt(args[3]);
        long slices = Duration.ofSeconds(Long.parseLong(args[4])).dividedBy(SLICE.multipliedBy(2));
        Browser customer = new Browser(desk);
        Site.signIn(customer);

        List<Double> ratios = new ArrayList<>();
        System.out.print("warm-up: ");
        ratio(customer, readers, slices);
        for (int round = 1; round <= rounds; round++) {
            System.out.print("round " + round + ": ");
            ratios.add(ratio(customer, readers, slices));
        }
        System.out.printf(
                Locale.ROOT,
                "median of the ratios %.2f, on %d processors%n",
                Median.of(ratios),
                Runtime.getRuntime().availableProcessors());
        System.exit(0);
    }

    /** Returns the ratio of the 95th percentiles beside readers and alone. */
    private static double ratio(Browser customer, Readers readers, long slices) throws Exception {
        List<Double> alone = new ArrayList<>();
        List<Double> beside = new ArrayList<>();
        int runs = 0;
        for (long slice = 0; slice < slices; slice++) {
            alone.addAll(list(customer));
            runs += readers.readDuring(() -> beside.addAll(list(customer)));
        }
        double ratio = Median.percentile(95, beside) / Median.percentile(95, alone);
        System.out.printf(
                Locale.ROOT,
                "alone p50=%.1fms p95=%.1fms, beside %d runs p50=%.1fms p95=%.1fms, ratio of p95 %.2f, load %.1f%n",
                Median.percentile(50, alone),
                Median.percentile(95, alone),
                runs,
                Median.percentile(50, beside),
                Median.percentile(95, beside),
                ratio,
                ManagementFactory.getOperatingSystemMXBean().getSystemLoadAverage());
        return ratio;
    }

    /** Returns the response times in milliseconds. */
    private static List<Double> list(Browser customer) throws InterruptedException {
        List<Double> times = new ArrayList<>();
        long end = System.nanoTime() + SLICE.toNanos();
        while (System.nanoTime() < end) {
            long begin = System.nanoTime();
            customer.get("/orders");
            long taken = System.nanoTime() - begin;
            times.add(taken / NANOS_PER_MS);
            TimeUnit.NANOSECONDS.sleep(PACE.toNanos() - taken);
        }
        return times;
    }
}
