package dev.interlock.lab;

import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.bootstrap.ApplicationTest;
import dev.interlock.bootstrap.visit.Form;
import dev.interlock.bootstrap.visit.Page;
import dev.interlock.bootstrap.visit.Visitor;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.boot.test.web.server.LocalServerPort;

/** The pages of the Lab in the demo, without JavaScript. */
@ApplicationTest
@Tag("pages")
class LabPagesTest {

    @LocalServerPort
    int port;

    @ParameterizedTest
    @ValueSource(strings = {"admin", "customer1"})
    void everyMemberOfTheDemoSeesALinkToTheLab(String name) {
        Visitor member = Visitor.signedIn(port, name);

        assertThat(member.open("/orders").document().select("nav.nav a[href=/lab]"))
                .hasSize(1);
        assertThat(member.open("/lab/matrix")
                        .document()
                        .select("nav.nav a[aria-current]")
                        .attr("href"))
                .isEqualTo("/lab");
    }

    /** A new reader sees the wrong shipment after pressing two buttons. */
    @Test
    void theTourBeginsWithTheDamage() {
        Visitor newcomer = Visitor.signedIn(port, "customer1");
        String first =
                newcomer.open("/lab").document().select(".lab-story .button").attr("href");

        Page screen = RunsOfTheLab.ended(newcomer.open(first).form(first).submit());

        assertThat(screen.document().select(".lab-sentence").text())
                .isEqualTo("The change of the customer was confirmed, and a later write replaced it unseen.");
    }

    @Test
    void thePageOfARunShowsTheDrawingTheTableAndTheProof() {
        Page run = RunsOfTheLab.run(Visitor.signedIn(port, "customer1"), "S01", "none");

        assertThat(run.status()).isEqualTo(200);
        assertThat(run.document().title()).startsWith("Lost update: No protection");
        assertThat(run.document().select(".lab-sentence").text())
                .isEqualTo("The change of the customer was confirmed, and a later write replaced it unseen.");
        assertThat(run.document().select(".lab-proof a")).hasSize(2);
        assertThat(run.document().select(".drawing > svg a.event"))
                .hasSizeGreaterThan(10)
                .hasSameSizeAs(run.document().select(".trace-events tbody tr"));
    }

    @Test
    void aScenarioThatThisDeskCannotRunShowsItsRequirementAndNoButton() {
        Visitor admin = Visitor.signedIn(port, "admin");

        Page page = admin.open("/lab/S14");

        assertThat(page.text()).contains("Start the desk with the profile “redis”");
        assertThat(page.document().select("main button")).isEmpty();
        assertThat(admin.open("/lab/S01").document().select("main button")).isNotEmpty();
    }

    @Test
    void aTechniqueOnSeveralRedisServersNamesTheirSetting() {
        Visitor admin = Visitor.signedIn(port, "admin");

        Page refused = admin.post("/lab/S14/runs", Map.of("cell", "redlock"));

        assertThat(refused.status()).isEqualTo(422);
        assertThat(refused.text()).contains("This lock is kept in a majority", "“interlock.redlock.urls”");
        assertThat(admin.open("/lab/matrix").text()).contains("needs three Redis servers");
    }

    @Test
    void thePredictionIsComparedAndShownToItsOwnerOnly() {
        Page sent = Visitor.signedIn(port, "customer1")
                .open("/lab/S01?cell=form-version")
                .form("/lab/S01/runs")
                .ticked("prediction", "REFUSED")
                .submit();
        assertThat(sent.status()).as(sent.body()).isEqualTo(303);
        String address = RunsOfTheLab.ended(sent).path();

        assertThat(Visitor.signedIn(port, "customer1").open(address).text())
                .contains("You predicted: One of them is refused, and nothing is lost. That is what happened.");
        assertThat(Visitor.signedIn(port, "customer2").open(address).text())
                .contains("The request of the admin was refused")
                .doesNotContain("You predicted");
    }

    @Test
    void aReachedGoalIsReplacedByTheNextOne() {
        Visitor reader = Visitor.signedIn(port, "customer2");
        assertThat(goal(reader)).isEqualTo("Your goal Make one of the two confirmed changes disappear.");

        RunsOfTheLab.run(reader, "S06", "none");
        assertThat(goal(reader))
                .contains("Reached: No protection")
                .endsWith("Now find the technique that prevents it with the fewest statements.");

        RunsOfTheLab.run(reader, "S06", "version");
        assertThat(goal(reader)).contains("Fewest statements in a run of yours: ", "Version column");
        assertThat(reader.open("/lab/S04").document().select(".lab-goal")).isEmpty();
    }

    private static String goal(Visitor reader) {
        return reader.open("/lab/S06").document().select(".lab-goal").text();
    }

    @Test
    void aSurprisingCellIsExplainedOnItsRunItsScenarioAndTheMatrix() {
        Visitor admin = Visitor.signedIn(port, "admin");
        String why = "The second request writes all columns as it has read them";

        Page run = RunsOfTheLab.run(admin, "S17", "release-before-commit");

        assertThat(run.document().select("p.lab-why").text()).startsWith(why);
        assertThat(admin.open("/lab/S17").document().select("details.lab-why").text())
                .contains(why);
        assertThat(admin.open("/lab/matrix")
                        .document()
                        .select("details.lab-why")
                        .text())
                .contains(why);
        assertThat(admin.open("/lab/S03").document().select(".lab-why")).isEmpty();
    }

    @Test
    void theMatrixLinksToTheNewestRun() {
        Visitor admin = Visitor.signedIn(port, "admin");
        String address = RunsOfTheLab.run(admin, "S01", "version").path();

        Page matrix = admin.open("/lab/matrix");

        assertThat(matrix.document()
                        .select(".lab-fields a[href=" + address + "]")
                        .text())
                .isEqualTo("Version column");
        assertThat(matrix.text()).contains("not run yet");
    }

    @Test
    void anExportedRunIsImportedAndComparedWithItsOrigin() {
        Visitor admin = Visitor.signedIn(port, "admin");
        String origin = RunsOfTheLab.run(admin, "S01", "none").path();
        String trace = admin.open(origin + ".json").body();

        Page imported = admin.post("/lab/runs/import", Map.of("trace", trace)).follow();

        assertThat(imported.text()).contains("imported from a file", "a later write replaced it unseen");
        Page both = admin.open("/lab/compare?a=" + id(origin) + "&b=" + id(imported.path()));
        assertThat(both.document().select(".lab-compare img[src$=.svg]")).hasSize(2);
    }

    private static String id(String address) {
        return address.substring(address.lastIndexOf('/') + 1);
    }

    @Test
    void aTraceOfTenMegabytesIsTooLarge() {
        Page refused = Visitor.signedIn(port, "admin").postRaw("/lab/runs/import", "trace=" + "x".repeat(10_000_000));

        assertThat(refused.status()).isEqualTo(413);
        assertThat(refused.text()).contains("That was too much at once");
    }

    @Test
    void aTamperedTraceIsRefusedAndKept() {
        Visitor admin = Visitor.signedIn(port, "admin");
        String origin = RunsOfTheLab.run(admin, "S01", "none").path();
        String tampered = admin.open(origin + ".json").body().replace("LOST_UPDATE", "CONSISTENTLY");

        Page refused = admin.post("/lab/runs/import", Map.of("trace", tampered));

        assertThat(refused.status()).isEqualTo(400);
        assertThat(refused.document().select("[role=alert]").text()).contains("Nothing was imported");
        assertThat(refused.input("trace")).isEqualTo(tampered.strip());
    }

    @Test
    void theFileOfAnExportedRunIsImported() {
        Visitor admin = Visitor.signedIn(port, "admin").speaking("ko");
        String origin = RunsOfTheLab.run(admin, "S01", "none").path();
        Page export = admin.open(origin + ".json");

        Page imported = admin.upload("/lab/runs/import", "file", export.body()).follow();

        assertThat(admin.open(imported.path() + ".json").body()).isEqualTo(export.body());
        assertThat(admin.open(imported.path() + ".svg").body())
                .contains("<svg")
                .isEqualTo(admin.open(origin + ".svg").body());
    }

    @Test
    void aFileThatIsNoTraceIsShownAsText() {
        String korean = "{\"scenario\": \"주소\"}";

        Page refused = Visitor.signedIn(port, "admin").upload("/lab/runs/import", "file", korean);

        assertThat(refused.status()).isEqualTo(400);
        assertThat(refused.document().select("[role=alert]").text()).contains("Nothing was imported");
        assertThat(refused.input("trace")).isEqualTo(korean);
    }

    @Test
    void aFileOfTenMegabytesIsTooLarge() {
        Page refused = Visitor.signedIn(port, "admin").upload("/lab/runs/import", "file", "x".repeat(10_000_000));

        assertThat(refused.status()).isEqualTo(413);
        assertThat(refused.text()).contains("That was too much at once");
    }

    /** A member has one run at a time, and each run takes a second. */
    @Test
    void twentyConcurrentRequestsLeadToARunOrFindTheLabBusyAndAllSlotsAreReleased() throws Exception {
        List<Page> answers = sendAtOnce(IntStream.range(0, 20)
                .mapToObj(number -> Visitor.signedIn(port, number % 2 == 0 ? "customer1" : "customer2")
                        .open("/lab/S05?cell=" + (number % 4 < 2 ? "bounded-wait" : "row-lock-nowait"))
                        .form("/lab/S05/runs"))
                .toList());

        assertThat(answers)
                .allSatisfy(answer -> assertThat(answer.status()).isIn(303, 503))
                .anySatisfy(answer -> assertThat(answer.status()).isEqualTo(303));
        assertThat(answers)
                .filteredOn(answer -> answer.status() == 503)
                .isNotEmpty()
                .allSatisfy(busy -> {
                    assertThat(busy.header("Retry-After")).isEqualTo("5");
                    assertThat(busy.document().select("[role=alert]").text())
                            .contains("Nothing was run: the Lab is busy");
                    assertThat(busy.document()
                                    .select("input[name=cell][checked]")
                                    .val())
                            .isIn("bounded-wait", "row-lock-nowait");
                });
        Visitor admin = Visitor.signedIn(port, "admin");
        for (int run = 0; run < 6; run++) {
            assertThat(RunsOfTheLab.run(admin, "S01", "row-lock").status()).isEqualTo(200);
        }
    }

    private static List<Page> sendAtOnce(List<Form> forms) throws Exception {
        CountDownLatch start = new CountDownLatch(1);
        ExecutorService browsers = Executors.newFixedThreadPool(forms.size());
        try {
            List<Future<Page>> sent = forms.stream()
                    .map(form -> browsers.submit(() -> {
                        start.await();
                        return form.submit();
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

    /** A missing text would be shown as its key between question marks. */
    @ParameterizedTest
    @ValueSource(strings = {"en", "ko", "zh"})
    void everyPageHasAllItsTexts(String language) {
        Visitor admin = Visitor.signedIn(port, "admin").speaking(language);
        Page catalogue = admin.open("/lab");
        Page run = RunsOfTheLab.run(admin, "S01", "none");
        String id = id(run.path());

        Stream<Page> scenarios = catalogue.document().select(".lab-catalogue a[href]").eachAttr("href").stream()
                .map(admin::open);
        Stream<Page> tour = IntStream.rangeClosed(1, 5)
                .mapToObj(number -> "/lab/tour/" + number)
                .flatMap(screen -> Stream.of(
                        admin.open(screen),
                        RunsOfTheLab.ended(admin.post(screen, Map.of("prediction", "CONSISTENT")))));
        assertThat(Stream.concat(
                        Stream.of(
                                catalogue,
                                run,
                                admin.open("/lab/matrix"),
                                admin.open("/lab/runs/import"),
                                admin.open("/lab/compare?a=" + id + "&b=" + id)),
                        Stream.concat(scenarios, tour)))
                .hasSizeGreaterThan(20)
                .allSatisfy(page -> {
                    assertThat(page.status()).isEqualTo(200);
                    assertThat(page.document().title()).doesNotContain("??").endsWith("Interlock");
                    assertThat(page.text()).doesNotContain("??");
                    assertThat(page.document().select("[aria-label*=??], [alt*=??]"))
                            .isEmpty();
                });
    }
}
