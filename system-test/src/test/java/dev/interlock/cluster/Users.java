package dev.interlock.cluster;

import dev.interlock.cluster.ApiClient.Reply;
import dev.interlock.cluster.Browser.Page;
import java.io.IOException;
import java.net.URI;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/**
 * Customers place orders, pay them, change their addresses and cancel some, while admins ship the same orders. What each of them does
 * follows from the seed; which comes first is up to the threads.
 */
final class Users implements AutoCloseable {

    static final String PRODUCT = "P-001";
    private static final int CHANGES = 3;
    private static final int CHANGES_PER_CANCELLATION = 5;

    /** Together two seconds: each node admits 30 edit locks a minute to a member. */
    private static final Duration READING = Duration.ofSeconds(1);

    private static final Duration TYPING = Duration.ofSeconds(1);
    private static final Duration EMPTY_QUEUE = Duration.ofMillis(200);
    private static final int LOCKED = 423;

    private final Journal journal;
    private final Patience patience;
    private final long seed;
    private final BlockingQueue<String> paid = new LinkedBlockingQueue<>();
    private final ExecutorService threads = Executors.newCachedThreadPool();
    private final List<CompletableFuture<?>> running = new ArrayList<>();
    private final CountDownLatch finishing = new CountDownLatch(1);

    Users(URI desk, Journal journal, long seed) throws IOException, InterruptedException {
        this.journal = journal;
        this.seed = seed;
        this.patience = new Patience(journal);
        for (String customer : List.of("customer1", "customer2", "customer1")) {
            ApiClient api = ApiClient.create(desk, customer);
            Random random = new Random(seed + running.size());
            run(() -> shop(api, random));
        }
        for (String admin : List.of("admin", "admin2")) {
            ApiClient api = ApiClient.create(desk, admin);
            run(() -> shipNext(api));
        }
    }

    /** Two members also edit the same orders on the pages, each under its edit lock, and others use the locks of features. */
    void useLocks(URI desk) throws IOException, InterruptedException {
        Customer customer = new Customer(ApiClient.create(desk, "customer2"), patience, journal);
        List<String> orders = Stream.of("Lane 1", "Lane 2").map(customer::place).toList();
        for (String member : List.of("customer2", "admin")) {
            Editor editor = Editor.signIn(desk, member);
            Random random = new Random(seed + running.size());
            run(() -> edit(editor, orders.get(random.nextInt(orders.size())), "Lane " + random.nextInt(1_000_000)));
        }
        for (FeatureOnNodes feature : FeatureOnNodes.all()) {
            feature.useLocks(this, desk);
        }
    }

    Journal journal() {
        return journal;
    }

    Patience patience() {
        return patience;
    }

    /** Ends at once if all have to finish. */
    void pause(Duration duration) throws InterruptedException {
        finishing.await(duration.toMillis(), TimeUnit.MILLISECONDS);
    }

    /** Leaves it at that if another member edits the order, or if the lock is lost meanwhile. */
    private void edit(Editor editor, String order, String address) throws InterruptedException {
        Page read = patience.answer(() -> editor.read(order));
        // Meanwhile, another member may acquire the lock.
        pause(READING);
        long requested = System.nanoTime();
        Editor.Opened opened = patience.answer(() -> editor.open(order, read));
        long granted = System.nanoTime();
        pause(TYPING);
        opened.form().ifPresent(form -> {
            journal.add(Journal.Held.untilNow("Order/" + order, requested, granted));
            Page saved = patience.answer(() -> editor.save(form, address));
            if (form.isSavedBy(saved)) {
                journal.add(Journal.Saved.address(order, form.version() + 1, address));
            }
        });
    }

    /** Takes that step again and again, in a thread of its own, until all have to finish. */
    void run(Step step) {
        running.add(CompletableFuture.runAsync(
                () -> {
                    try {
                        while (finishing.getCount() > 0) {
                            step.take();
                        }
                    } catch (InterruptedException e) {
                        Thread.currentThread().interrupt();
                    }
                },
                threads));
    }

    interface Step {

        void take() throws InterruptedException;
    }

    private void shop(ApiClient api, Random random) {
        Customer customer = new Customer(api, patience, journal);
        String order = customer.place("Street " + random.nextInt(1_000_000));
        customer.pay(order);
        paid.add(order);
        for (int change = random.nextInt(CHANGES + 1); change > 0; change--) {
            if (random.nextInt(CHANGES_PER_CANCELLATION) == 0) {
                customer.cancel(order, read(api, order).version());
            } else {
                changeAddress(api, order, "Avenue " + random.nextInt(1_000_000));
            }
        }
    }

    /** Decides on the version that it reads. It is refused if an admin was faster, and leaves it at that. */
    private void changeAddress(ApiClient api, String order, String address) {
        long version = read(api, order).version();
        Reply reply = patience.answer(
                () -> api.patch("/api/orders/" + order + "/shipping", version, Map.of("address1", address)));
        if (reply.isDone()) {
            journal.add(Journal.Saved.address(order, version + 1, address));
        }
    }

    private void shipNext(ApiClient api) throws InterruptedException {
        String order = paid.poll(EMPTY_QUEUE.toMillis(), TimeUnit.MILLISECONDS);
        if (order == null) {
            return;
        }
        Reply read = read(api, order);
        while (read.body().path("state").asString().equals("PREPARING")) {
            long version = read.version();
            journal.add(new Journal.Shipping(order, version));
            Reply reply = patience.answer(() -> api.post("/api/orders/" + order + "/start-shipping", version));
            if (reply.isDone()) {
                journal.add(Journal.Saved.state(order, version + 1, "SHIPPED"));
                return;
            }
            if (reply.status() == LOCKED) {
                // Another admin works on it.
                return;
            }
            read = read(api, order);
        }
    }

    /** Nothing that is read may be older than what was acknowledged before. */
    private Reply read(ApiClient api, String order) {
        long acknowledged = journal.acknowledgedVersion(order);
        Reply read = patience.answer(() -> api.get("/api/orders/" + order));
        if (read.version() < acknowledged) {
            throw new IllegalStateException(
                    "Version %d was acknowledged before this was read: %s".formatted(acknowledged, read));
        }
        return read;
    }

    /** Throws the failure of a user that has ended by one. */
    void verifyAllWork() {
        running.stream().filter(CompletableFuture::isDone).forEach(CompletableFuture::join);
    }

    /** Lets all of them finish what they have begun. A failure of one is thrown. */
    @Override
    public void close() {
        finishing.countDown();
        threads.shutdown();
        running.forEach(CompletableFuture::join);
    }
}
