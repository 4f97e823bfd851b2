package dev.interlock.benchmark.activity;

import dev.interlock.benchmark.activity.OpenStreams.Received;
import dev.interlock.benchmark.form.Browser;
import dev.interlock.benchmark.form.Site;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.TimeUnit;

/**
 * Measures pages that are open on one node while orders are changed on another node with the same MySQL server: the heap for each
 * page, the CPU time of the node at rest, and the time from the reply to a save until a page receives the change.
 *
 * <p>The pages belong to 50 sessions of one member, the most that a member may have. A new stream probes the earlier ones of its
 * session, so more pages of one session would cost more than those of many members do.
 */
public final class OpenPages {

    private static final int SAVES = 100;
    private static final int SESSIONS = 50;

    private OpenPages() {}

    /**
     * @param args the packaged jar, the URL of an empty database with user and password, the number of pages, the seconds at rest
     */
    public static void main(String[] args) throws Exception {
        Path jar = Path.of(args[0]);
        try (Node node = Node.start(jar, args[1]);
                Node another = Node.start(jar, args[1])) {
            measure(node, another, Integer.parseInt(args[2]), Duration.ofSeconds(Long.parseLong(args[3])));
        }
    }

    private static void measure(Node node, Node another, int pages, Duration rest) throws Exception {
        Browser customer = new Browser(another.address().toString());
        String form = Site.DESK.formOf(customer, 0);
        String order = form.replace("/orders/", "").replace("/shipping", "");
        List<String> cookies = new ArrayList<>();
        for (int session = 0; session < SESSIONS; session++) {
            cookies.add(signedIn(node));
        }

        long heapBefore = node.usedHeap();
        try (OpenStreams streams = new OpenStreams(node.address())) {
            streams.open(pages, cookies);
            awaitActivity(streams, order); // a new stream receives the placed order, too
            TimeUnit.SECONDS.sleep(5);
            long heap = node.usedHeap() - heapBefore;
            Duration before = node.cpu();
            TimeUnit.MILLISECONDS.sleep(rest.toMillis());
            Duration cpu = node.cpu().minus(before);
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
    }

    private static String signedIn(Node node) {
        Browser reader = new Browser(node.address().toString());
        Site.signIn(reader);
        return reader.cookie("JSESSIONID");
    }

    private static long awaitActivity(OpenStreams streams, String order) throws InterruptedException {
        Received received = streams.next();
        while (!received.text().contains(order)) {
            received = streams.next();
        }
        return received.at();
    }
}
