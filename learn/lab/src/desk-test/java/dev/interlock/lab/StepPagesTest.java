package dev.interlock.lab;

import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.bootstrap.ApplicationTest;
import dev.interlock.bootstrap.visit.Form;
import dev.interlock.bootstrap.visit.Page;
import dev.interlock.bootstrap.visit.Visitor;
import dev.interlock.lock.testing.Await;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.boot.test.web.server.LocalServerPort;

/** Runs in which the reader chooses the next actor, without JavaScript. */
@ApplicationTest
@Tag("pages")
@Tag("proof")
class StepPagesTest {

    @LocalServerPort
    int port;

    @Test
    void aReaderCanMakeTheParcelGoToTheOldAddress() {
        Visitor reader = Visitor.signedIn(port, "customer1");
        Page page = start(reader, "S01", "no-protection");

        page = moveUntil(reader, page, "admin", "update purchase_order");
        page = moveToTheEnd(reader, page, "customer");
        page = moveToTheEnd(reader, page, "admin");

        assertThat(page.path()).startsWith("/lab/runs/");
        assertThat(page.document().title()).startsWith("Lost update: No protection");
    }

    @Test
    void aBlockedActorShowsItsBlockerAndCanBeTimedOut() {
        Visitor reader = Visitor.signedIn(port, "customer1");
        Page page = start(reader, "S03", "row-lock");
        page = moveUntil(reader, page, "admin", "update purchase_order");
        while (state(page, "customer").equals("READY")) {
            page = move(reader, page, "customer");
        }

        assertThat(page.document().select("[data-actor=customer] .lab-state").text())
                .isEqualTo("waits for Admin");
        Page timedOut = page.form(address(page) + "/time-out").submit().follow();
        assertThat(state(timedOut, "customer")).isEqualTo("READY"); // before its rollback
        page = moveToTheEnd(reader, moveToTheEnd(reader, timedOut, "customer"), "admin");
        assertThat(page.document().select(".lab-sentence").text())
                .isEqualTo("The request of the customer was refused, and nothing was lost.");
    }

    @Test
    void anActorThatCannotMoveIsRefused() {
        Visitor reader = Visitor.signedIn(port, "customer1");
        Page page = start(reader, "S01", "no-protection");
        move(reader, page, "admin");

        Page stale = reader.post(address(page) + "/move", Map.of("actor", "admin", "moves", "0"));
        Page unknown = reader.post(address(page) + "/move", Map.of("actor", "zed", "moves", "1"));
        Page notWaiting = reader.post(address(page) + "/time-out", Map.of("actor", "admin", "moves", "1"));

        assertThat(stale.status()).isEqualTo(409);
        assertThat(stale.document().select("[role=alert]").text()).contains("the run has moved on in another tab");
        assertThat(unknown.status()).isEqualTo(409);
        assertThat(notWaiting.status()).isEqualTo(409);
    }

    /** Each of these requests would occupy one of the five slots, and the rest would be refused. */
    @Test
    void manyRunsStartedAtOnceOccupyOneSlot() throws Exception {
        Visitor reader = Visitor.signedIn(port, "customer1");
        List<Form> forms = IntStream.range(0, 8)
                .mapToObj(number -> reader.open("/lab/S01?cell=no-protection").form("/lab/S01/runs"))
                .toList();

        List<String> addresses = new ArrayList<>();
        for (Page answer : startAtOnce(forms)) {
            assertThat(answer.status()).isEqualTo(303);
            addresses.add(answer.location());
        }

        assertThat(addresses)
                .filteredOn(address -> reader.open(address).status() == 200)
                .as("one run goes on, and the others are stored")
                .hasSize(1)
                .allSatisfy(address -> reader.post(address + "/end", Map.of()));
    }

    private static List<Page> startAtOnce(List<Form> forms) throws Exception {
        CountDownLatch start = new CountDownLatch(1);
        ExecutorService browsers = Executors.newFixedThreadPool(forms.size());
        try {
            List<Future<Page>> sent = forms.stream()
                    .map(form -> browsers.submit(() -> {
                        start.await();
                        return form.submitTo("/lab/S01/steps");
                    }))
                    .toList();
            start.countDown();
            List<Page> answers = new ArrayList<>();
            for (Future<Page> answer : sent) {
                answers.add(answer.get(60, TimeUnit.SECONDS));
            }
            return answers;
        } finally {
            browsers.shutdownNow();
        }
    }

    @Test
    void theRunOfAnotherMemberIsNotFound() {
        String address = address(start(Visitor.signedIn(port, "customer1"), "S01", "no-protection"));
        Visitor other = Visitor.signedIn(port, "customer2");

        assertThat(other.open(address).status()).isEqualTo(404);
        assertThat(other.post(address + "/move", Map.of("actor", "admin", "moves", "0"))
                        .status())
                .isEqualTo(404);
        assertThat(other.post(address + "/end", Map.of()).status()).isEqualTo(404);
    }

    @Test
    void anEndedRunRedirectsToItsStoredPage() {
        Visitor reader = Visitor.signedIn(port, "customer1");
        Page page = start(reader, "S01", "no-protection");
        String address = address(page);

        Page stored = reader.post(address + "/end", Map.of()).follow();

        assertThat(stored.path()).isEqualTo(address.replace("/steps/", "/runs/"));
        assertThat(stored.document().select(".lab-sentence").text())
                .isEqualTo("The run was ended before every request was answered, so nothing is judged.");
        assertThat(stored.document().select(".lab-why")).isEmpty();
        assertThat(reader.open(address).location()).isEqualTo(stored.path());
        assertThat(reader.post(address + "/move", Map.of("actor", "admin", "moves", "0"))
                        .location())
                .isEqualTo(stored.path());
    }

    @ParameterizedTest
    @ValueSource(strings = {"en", "ko", "zh"})
    void thePageHasAllItsTexts(String language) {
        Visitor reader = Visitor.signedIn(port, "admin").speaking(language);

        Page page = start(reader, "S07", "no-protection");

        assertThat(page.text()).doesNotContain("??");
        assertThat(page.document().select("[aria-label*=??]")).isEmpty();
    }

    private static Page start(Visitor reader, String scenario, String cell) {
        Page page =
                reader.post("/lab/" + scenario + "/steps", Map.of("cell", cell)).follow();
        assertThat(page.status()).as(page.body()).isEqualTo(200);
        return settled(reader, page);
    }

    private static String address(Page page) {
        return page.path();
    }

    private static Page moveUntil(Visitor reader, Page page, String actor, String statement) {
        Page now = page;
        while (!sql(now, actor).startsWith(statement)) {
            now = move(reader, now, actor);
        }
        return now;
    }

    private static Page moveToTheEnd(Visitor reader, Page page, String actor) {
        Page now = page;
        while (now.path().startsWith("/lab/steps/") && state(now, actor).equals("READY")) {
            now = move(reader, now, actor);
        }
        return now;
    }

    private static Page move(Visitor reader, Page page, String actor) {
        String moves = page.document().select("[data-moves]").attr("data-moves");
        Page moved = reader.post(address(page) + "/move", Map.of("actor", actor, "moves", moves));
        assertThat(moved.status()).as(moved.body()).isEqualTo(303);
        return settled(reader, moved.follow());
    }

    /** A busy machine may delay an actor. */
    private static Page settled(Visitor reader, Page page) {
        Page now = page;
        while (now.document().selectFirst("[data-state=MOVING], [data-state=WAITING]") != null) {
            Await.pause();
            now = reader.open(now.path());
        }
        return now.status() == 200 ? now : now.follow();
    }

    private static String state(Page page, String actor) {
        return page.document().select("[data-actor=" + actor + "]").attr("data-state");
    }

    private static String sql(Page page, String actor) {
        return page.document().select("[data-actor=" + actor + "] .lab-sql").text();
    }
}
