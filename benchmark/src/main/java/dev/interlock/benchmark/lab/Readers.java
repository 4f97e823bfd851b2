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
import java.util.concurrent.atomic.AtomicInteger;

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

    private final AtomicInteger runs = new AtomicInteger();
    private final List<Future<Void>> running = new ArrayList<>();
    private final ExecutorService threads;
    private final String desk;
    private final Duration look;

    Readers(String desk, int count, Duration look) {
        this.desk = desk;
        this.look = look;
        this.threads = Executors.newFixedThreadPool(count);
        for (int reader = 0; reader < count; reader++) {
            Variant variant = VARIANTS.get(reader % VARIANTS.size());
            running.add(threads.submit(() -> read(variant)));
        }
    }

    private Void read(Variant variant) throws InterruptedException {
        Browser browser = new Browser(desk);
        Site.signIn(browser);
        String page = "/lab/" + variant.scenario();
        while (!threads.isShutdown()) {
            browser.get(browser.submit(page, page + "/runs", Map.of("cell", variant.cell())));
            runs.incrementAndGet();
            TimeUnit.NANOSECONDS.sleep(look.toNanos());
        }
        return null;
    }

    /** Waits for the runs that are going on, and returns how many there were. */
    int finish() throws InterruptedException, ExecutionException {
        threads.shutdown();
        for (Future<Void> reader : running) {
            reader.get();
        }
        return runs.get();
    }
}
