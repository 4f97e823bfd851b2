package dev.interlock.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.interlock.cluster.Browser.Page;
import java.io.IOException;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Map;
import org.jsoup.select.Elements;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/** The clock of one node is an hour ahead, that of the other one an hour behind. That of the database is right. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class WrongClockTest {

    private static final Duration HOUR = Duration.ofHours(1);

    private static final int ATTEMPTS = 5;
    private static final Duration NEXT_ATTEMPT = Duration.ofSeconds(30);

    private final Cluster cluster = Cluster.startWithClocks(HOUR, HOUR.negated());
    private final Node ahead = cluster.node(1);
    private final Node behind = cluster.node(2);

    @AfterAll
    void close() {
        cluster.close();
    }

    @BeforeAll
    void verifyClocks() throws IOException, InterruptedException {
        assertThat(clock(ahead)).isCloseTo(Instant.now().plus(HOUR), within(1, ChronoUnit.MINUTES));
        assertThat(clock(behind)).isCloseTo(Instant.now().minus(HOUR), within(1, ChronoUnit.MINUTES));
    }

    private static Instant clock(Node node) throws IOException, InterruptedException {
        HttpRequest request =
                HttpRequest.newBuilder(node.address().resolve("/login")).build();
        String date = HttpClient.newHttpClient()
                .send(request, BodyHandlers.discarding())
                .headers()
                .firstValue("Date")
                .orElseThrow();
        return ZonedDateTime.parse(date, DateTimeFormatter.RFC_1123_DATE_TIME).toInstant();
    }

    @Test
    void nothingIsLostAndChangesHaveTheTimesOfTheDatabase() throws IOException, InterruptedException {
        LocalDateTime start = timeOfTheDatabase();

        Journal journal = Workload.run(cluster, Workload::awaitMore);

        assertThat(journal.failures()).isEmpty();
        List<String> orders =
                journal.placed().stream().map(Journal.Placed::order).toList();
        LocalDateTime end = timeOfTheDatabase();
        assertThat(cluster.database()
                        .sql("select changed_at from change_log where target_type = 'Order' and target_id in (:orders)")
                        .param("orders", orders)
                        .query(LocalDateTime.class)
                        .list())
                .isNotEmpty()
                .allSatisfy(time -> assertThat(time).isBetween(start.minusSeconds(1), end.plusSeconds(1)));
    }

    private LocalDateTime timeOfTheDatabase() {
        return cluster.database()
                .sql("select utc_timestamp(6)")
                .query(LocalDateTime.class)
                .single();
    }

    @Test
    void aSignInOnEitherNodeIsOneOnTheOther() throws IOException, InterruptedException {
        for (Node first : cluster.nodes()) {
            Browser browser = new Browser();
            browser.signIn(first.address(), "customer1");

            for (Node node : List.of(behind, ahead, behind)) {
                assertThat(browser.get(node.address().resolve("/orders")).address())
                        .as("signed in on %s, read on %s", first.name(), node.name())
                        .hasPath("/orders");
            }
        }
    }

    /** By the clock of the node that is ahead, two hours have passed since the other one saved. */
    @Test
    void aNoticeOfEitherNodeIsShownByTheOther() throws IOException, InterruptedException {
        assertThat(noticeOf(ahead, behind)).isNotEmpty();
        assertThat(noticeOf(behind, ahead)).isNotEmpty();
    }

    private static Elements noticeOf(Node saving, Node showing) throws IOException, InterruptedException {
        return OpenForm.open(saving.address())
                .submitTo(saving.address(), showing.address(), "Saved on " + saving.name())
                .document()
                .select(".notice-done");
    }

    /** By its own clock, the second node would find that two hours have passed. */
    @Test
    void wrongPasswordsAreLimitedOverBothNodes() throws IOException, InterruptedException {
        long start = System.nanoTime();
        int checked = 0;
        for (Node node : List.of(behind, ahead)) {
            for (int i = 0; i < ATTEMPTS; i++) {
                checked += signInWrongly(node).status() == 429 ? 0 : 1;
            }
        }
        long back = (System.nanoTime() - start) / NEXT_ATTEMPT.toNanos();

        assertThat((long) checked).isBetween((long) ATTEMPTS, ATTEMPTS + back);
    }

    private static Page signInWrongly(Node node) throws IOException, InterruptedException {
        Browser browser = new Browser();
        Page login = browser.get(node.address().resolve("/login"));
        return browser.submit(
                node.address(), login, "form[action=/login]", Map.of("username", "made-up", "password", "wrong"));
    }
}
