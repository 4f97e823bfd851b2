package dev.interlock.cluster;

import dev.interlock.cluster.ApiClient.Reply;
import java.io.IOException;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.UUID;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

/**
 * Customers place orders, pay them and change their addresses, while admins ship the same orders. What each of them does follows from the
 * seed; which comes first is up to the threads.
 */
final class Users {

    static final String PRODUCT = "P-001";
    private static final int CHANGES = 3;

    private final Journal journal;
    private final Patience patience;
    private final BlockingQueue<String> paid = new LinkedBlockingQueue<>();
    private final ExecutorService threads = Executors.newCachedThreadPool();
    private final List<CompletableFuture<?>> running = new ArrayList<>();
    private volatile boolean finishing;

    Users(URI desk, Journal journal, long seed) throws IOException, InterruptedException {
        this.journal = journal;
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

    private void run(Step step) {
        running.add(CompletableFuture.runAsync(
                () -> {
                    try {
                        while (!finishing) {
                            step.take();
                        }
                    } catch (InterruptedException e) {
                        Thread.currentThread().interrupt();
                    }
                },
                threads));
    }

    private interface Step {

        void take() throws InterruptedException;
    }

    private void shop(ApiClient api, Random random) {
        Customer customer = new Customer(api, patience, journal);
        String order = customer.place("Street " + random.nextInt(1_000_000));
        customer.pay(order);
        paid.add(order);
        for (int change = random.nextInt(CHANGES + 1); change > 0; change--) {
            changeAddress(api, order, "Avenue " + random.nextInt(1_000_000));
        }
    }

    /** Decides on the version that it reads. It is refused if an admin was faster, and leaves it at that. */
    private void changeAddress(ApiClient api, String order, String address) {
        long version = read(api, order).version();
        Reply reply = patience.answer(
                () -> api.patch("/api/orders/" + order + "/shipping", version, Map.of("address1", address)));
        if (reply.isDone()) {
            journal.add(new Journal.Saved(order, version + 1, address));
        }
    }

    private void shipNext(ApiClient api) throws InterruptedException {
        String order = paid.poll(200, TimeUnit.MILLISECONDS);
        if (order == null) {
            return;
        }
        Reply read = read(api, order);
        while (read.body().path("state").asString().equals("PREPARING")) {
            long version = read.version();
            UUID key = UUID.randomUUID();
            journal.add(new Journal.Shipping(order, version));
            Reply reply = patience.answer(() -> api.post("/api/orders/" + order + "/start-shipping", key, version));
            if (reply.isDone()) {
                journal.add(new Journal.Shipped(order, version + 1));
                return;
            }
            read = read(api, order);
        }
    }

    private Reply read(ApiClient api, String order) {
        return patience.answer(() -> api.get("/api/orders/" + order));
    }

    /** Throws the failure of a user that has ended by one. */
    void verifyAllWork() {
        running.stream().filter(CompletableFuture::isDone).forEach(CompletableFuture::join);
    }

    /** Lets all of them finish what they have begun. A failure of one is thrown. */
    void finish() {
        finishing = true;
        threads.shutdown();
        running.forEach(CompletableFuture::join);
    }
}
