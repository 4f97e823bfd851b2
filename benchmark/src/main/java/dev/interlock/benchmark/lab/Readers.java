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

/** Readers of the Lab. Each starts a run, opens its page, looks at it for a time, and starts the next one. */
final class Readers {

    private record Variant(String scenario, String cell) {}

    /** One without a wait, and waits for a row, with a deadlock and with a bound among them. */
    private static final List<Variant> VARIANTS = List.of(
            new Variant("S01", "none"),
            new Variant("S02", "form-version"),
            new Variant("S03", "row-lock"),
            new Variant("S04", "opposite-locks-retry"),
            new Variant("S05", "bounded-wait"));

    private final List<Browser> browsers = new ArrayList<>();
    private final Duration look;

    /** Signs them in: to check a password takes long, and is not what is measured. */
    Readers(String desk, int count, Duration look) {
        this.look = look;
        for (int reader = 0; reader < count; reader++) {
            Browser browser = new Browser(desk);
            Site.signIn(browser);
            browsers.add(browser);
        }
    }

    /** Lets them read while the work is done, and returns how many runs they have read. */
    int readDuring(Work work) throws InterruptedException, ExecutionException {
        ExecutorService threads = Executors.newFixedThreadPool(browsers.size());
        List<Future<Integer>> reading = new ArrayList<>();
        for (int reader = 0; reader < browsers.size(); reader++) {
            Browser browser = browsers.get(reader);
            Variant variant = VARIANTS.get(reader % VARIANTS.size());
            Duration first = look.multipliedBy(reader).dividedBy(browsers.size());
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

    /** @param first when its first run starts: the readers do not press their buttons at the same moment */
    private int read(Browser browser, Variant variant, Duration first, ExecutorService until)
            throws InterruptedException {
        TimeUnit.NANOSECONDS.sleep(first.toNanos());
        String page = "/lab/" + variant.scenario();
        int runs = 0;
        while (!until.isShutdown()) {
            browser.get(browser.submit(page, page + "/runs", Map.of("cell", variant.cell())));
            runs++;
            TimeUnit.NANOSECONDS.sleep(look.toNanos());
        }
        return runs;
    }

    /** What is measured. */
    @FunctionalInterface
    interface Work {
        void run() throws InterruptedException;
    }
}
