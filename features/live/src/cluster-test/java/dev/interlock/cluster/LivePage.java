package dev.interlock.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.interlock.cluster.ApiClient.Reply;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandler;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.stream.Stream;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * A page that an admin has open. It receives what others do, as its script does: when the server ends its stream of events and says when
 * to open another, the page does so, and requests what it has missed. Meanwhile, a customer saves a change.
 */
final class LivePage {

    private static final JsonMapper JSON = new JsonMapper();

    /** A node reads what others have saved three times a second. A busy machine needs more time. */
    private static final Duration LONGEST_DELIVERY = Duration.ofSeconds(30);

    private final URI desk;
    private final Browser browser = new Browser();
    private final Browser.Page page;
    private final ApiClient customer;
    private final String order;
    private final Set<Change> savedMeanwhile = ConcurrentHashMap.newKeySet();
    private final Set<Change> received = ConcurrentHashMap.newKeySet();
    private final Future<?> listening;
    private long heard = System.nanoTime();

    private record Change(String order, long version) {

        static List<Change> of(Journal journal) {
            return journal.saved().stream()
                    .map(saved -> new Change(saved.order(), saved.version()))
                    .toList();
        }
    }

    /** Signs in, and opens a stream. */
    LivePage(URI desk) throws IOException, InterruptedException {
        this.desk = desk;
        this.page = browser.signIn(desk, "admin");
        this.customer = ApiClient.create(desk, "customer2");
        this.order = OpenForm.open(desk).number();
        Stream<String> first = open();
        ExecutorService thread = Executors.newSingleThreadExecutor();
        this.listening = thread.submit(() -> listen(first));
        thread.shutdown();
    }

    private Stream<String> open() throws IOException, InterruptedException {
        return fetch("/activity", "text/event-stream", BodyHandlers.ofLines());
    }

    private <T> T fetch(String path, String accept, BodyHandler<T> body) throws IOException, InterruptedException {
        HttpResponse<T> response = browser.fetch(desk.resolve(path), accept, body);
        assertThat(response.statusCode()).as("%s", response).isEqualTo(200);
        return response.body();
    }

    /** Returns when a stream ends and the server does not say when to open another. */
    private Void listen(Stream<String> first) throws IOException, InterruptedException {
        long retryMillis = hear(first);
        while (retryMillis >= 0) {
            saveMeanwhile();
            new CompletableFuture<Void>()
                    .completeOnTimeout(null, retryMillis, TimeUnit.MILLISECONDS)
                    .join();
            Stream<String> next = open();
            catchUp();
            retryMillis = hear(next);
        }
        return null;
    }

    private void saveMeanwhile() throws IOException, InterruptedException {
        browser.get(desk.resolve("/orders")); // the requests of a script alone do not keep the session
        String path = "/api/orders/" + order;
        long version = customer.get(path).version();
        Reply saved = customer.patch(path + "/shipping", version, Map.of("address1", "Without a stream " + version));
        assertThat(saved.isDone()).as("%s", saved).isTrue();
        savedMeanwhile.add(new Change(order, version + 1));
    }

    /**
     * Receives until the stream ends.
     *
     * @return after how many milliseconds to open another, or -1 if the server does not say
     */
    private long hear(Stream<String> stream) {
        return stream.mapToLong(this::hear).max().orElse(-1);
    }

    private long hear(String line) {
        if (line.startsWith("retry:")) {
            return Long.parseLong(line.substring("retry:".length()));
        }
        heard = System.nanoTime();
        if (line.startsWith("data:{")) {
            receive(JSON.readTree(line.substring("data:".length())));
        }
        return -1;
    }

    private void receive(JsonNode activity) {
        received.add(new Change(
                activity.path("id").asString(), activity.path("version").asLong()));
    }

    private void catchUp() throws IOException, InterruptedException {
        Duration silence = Duration.ofNanos(System.nanoTime() - heard);
        String missed = fetch(
                "/activity/recent?withinMillis=" + silence.toMillis(), "application/json", BodyHandlers.ofString());
        JSON.readTree(missed).forEach(this::receive);
    }

    /** Verifies that each change of that journal was received, over more than one stream, and signs out. */
    void verifyReceived(Journal others) throws IOException, InterruptedException, ExecutionException, TimeoutException {
        await("delivery").atMost(LONGEST_DELIVERY).untilAsserted(() -> {
            verifyListening();
            assertThat(received).containsAll(Change.of(others)).containsAll(savedMeanwhile);
        });
        assertThat(savedMeanwhile).isNotEmpty();
        System.out.printf(
                "a page received %d activities, %d of them saved while it had no stream%n",
                received.size(), savedMeanwhile.size());
        browser.submit(desk, page, "form[action=/logout]", Map.of());
        listening.get(LONGEST_DELIVERY.toSeconds(), TimeUnit.SECONDS);
    }

    private void verifyListening() throws InterruptedException, ExecutionException {
        if (listening.isDone()) {
            listening.get();
            throw new IllegalStateException("The last stream ended without a time for the next");
        }
    }
}
