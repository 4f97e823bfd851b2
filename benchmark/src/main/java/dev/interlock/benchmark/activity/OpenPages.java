package dev.interlock.benchmark.activity;

import dev.interlock.benchmark.activity.OpenStreams.Received;
import dev.interlock.benchmark.form.Browser;
import dev.interlock.benchmark.form.Site;
import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Measures pages that are open on one node while orders are changed on another: the heap of a page, the CPU time of the node while
 * nothing happens, and the time from the answer to a save until a page is told.
 *
 * <p>All pages are of one session, because the sign-in is not what is measured.
 */
public final class OpenPages {

    private static final int SAVES = 100;
    private static final Pattern USED = Pattern.compile("used (\\d+)K");

    private OpenPages() {}

    /** @param args the node of the pages, its process id, the node of the saves, how many pages, and how many seconds of rest */
    public static void main(String[] args) throws Exception {
        URI node = URI.create(args[0]);
        ProcessHandle process = ProcessHandle.of(Long.parseLong(args[1])).orElseThrow();
        Browser customer = new Browser(args[2]);
        int pages = Integer.parseInt(args[3]);
        Duration rest = Duration.ofSeconds(Long.parseLong(args[4]));

        String form = Site.DESK.formOf(customer, 0);
        String order = form.replace("/orders/", "").replace("/shipping", "");
        Browser reader = new Browser(args[0]);
        Site.signIn(reader);

        long heapBefore = usedHeap(process);
        try (OpenStreams streams = new OpenStreams(node, reader.cookie("JSESSIONID"))) {
            streams.open(pages);
            awaitActivity(streams, order); // the order that was placed: sent to a new stream, too
            TimeUnit.SECONDS.sleep(5);
            long heap = usedHeap(process) - heapBefore;
            Duration cpu = cpuOf(process, rest);
            List<Long> nanos = new ArrayList<>();
            for (int save = 0; save < SAVES; save++) {
                Site.DESK.openAndSave(customer, form, "Street " + System.nanoTime());
                long saved = System.nanoTime();
                nanos.add(awaitActivity(streams, order) - saved);
            }
            Collections.sort(nanos);
            System.out.printf(
                    Locale.ROOT,
                    "pages=%d heap/page=%.1fKB cpu at rest=%.1f%% of a core, told after p50=%dms max=%dms%n",
                    pages,
                    heap / 1024.0 / pages,
                    100.0 * cpu.toMillis() / rest.toMillis(),
                    TimeUnit.NANOSECONDS.toMillis(nanos.get(SAVES / 2)),
                    TimeUnit.NANOSECONDS.toMillis(nanos.get(SAVES - 1)));
        }
        System.exit(0);
    }

    private static long awaitActivity(OpenStreams streams, String order) throws InterruptedException {
        Received received = streams.next();
        while (!received.text().contains(order)) {
            received = streams.next();
        }
        return received.at();
    }

    private static Duration cpuOf(ProcessHandle process, Duration time) throws InterruptedException {
        Duration before = process.info().totalCpuDuration().orElseThrow();
        TimeUnit.MILLISECONDS.sleep(time.toMillis());
        return process.info().totalCpuDuration().orElseThrow().minus(before);
    }

    /** Returns the bytes that are in use after a collection. */
    private static long usedHeap(ProcessHandle process) throws IOException, InterruptedException {
        jcmd(process, "GC.run");
        Matcher used = USED.matcher(jcmd(process, "GC.heap_info"));
        if (!used.find()) {
            throw new IllegalStateException("jcmd tells no heap");
        }
        return Long.parseLong(used.group(1)) * 1024;
    }

    private static String jcmd(ProcessHandle process, String command) throws IOException, InterruptedException {
        Process jcmd = new ProcessBuilder("jcmd", String.valueOf(process.pid()), command).start();
        String output = new String(jcmd.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        jcmd.waitFor();
        return output;
    }
}
