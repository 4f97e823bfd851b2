package dev.interlock.benchmark.lab;

import dev.interlock.benchmark.form.Browser;
import dev.interlock.benchmark.form.Site;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;

/** Readers of the Lab. Each starts a run, opens its page, views it for a time, and starts the next run. */
final class Readers {

    private record Variant(String scenario, String cell) {}

    /** A variant without a wait, and variants with a row lock, a deadlock, and a wait with a time limit. */
    private static final List<Variant> VARIANTS = List.of(
            new Variant("S01", "none"),
            new Variant("S02", "form-version"),
            new Variant("S03", "row-lock"),
            new Variant("S04", "opposite-locks-retry"),
            new Variant("S05", "bounded-wait"));

    private final List<Browser> browsers = new ArrayList<>();
    private final Duration viewingTime;

    /** Signs the readers in before the measurement, because checking a password takes long. */
    Readers(String desk, int count, Duration viewingTime) {
        this.viewingTime = viewingTime;
        for (int reader = 0; reader < count; reader++) {
            Browser browser = new Browser(desk);
            Site.signIn(browser);
            browsers.add(browser);
        }
    }

    /** Lets the readers read during the work. Returns the number of runs that they have read. */
    int readDuring(Work work) throws InterruptedException, ExecutionException {
        ExecutorService threads = Executors.newFixedThreadPool(browsers.size());
        List<Future<Integer>> reading = new ArrayList<>();
        for (int reader = 0; reader < browsers.size(); reader++) {
            Browser browser = browsers.get(reader);
            Variant variant = VARIANTS.get(reader % VARIANTS.size());
            Duration first = viewingTime.multipliedBy(reader).dividedBy(browsers.size());
            reading.add(threads.submit(() -> read(browser, variant, first, threads)));
        }
        work.run();
        threads.shutdown();
        int runs = 0;
        for (Future<Integer> reader : reading) {
            runs += reader.get();
        }
        return runs;
    }

    /** @param first the delay of the first run, so that the readers do not start their runs at the same time */
    private int read(Browser browser, Variant variant, Duration first, ExecutorService until)
            throws InterruptedException {
        TimeUnit.NANOSECONDS.sleep(first.toNanos());
        String page = "/lab/" + variant.scenario();
        int runs = 0;
        while (!until.isShutdown()) {
            browser.get(browser.submit(page, page + "/runs", Map.of("cell", variant.cell())));
            runs++;
            TimeUnit.NANOSECONDS.sleep(viewingTime.toNanos());
        }
        return runs;
    }

    /** The measured work. */
    @FunctionalInterface
    interface Work {
        void run() throws InterruptedException;
    }
}
