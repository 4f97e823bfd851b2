package dev.interlock.lab;

import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.bootstrap.ApplicationTest;
import dev.interlock.bootstrap.visit.Form;
import dev.interlock.bootstrap.visit.Page;
import dev.interlock.bootstrap.visit.Visitor;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.ResourceBundle;
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
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.boot.test.web.server.LocalServerPort;

/** The pages of the Lab in the demo, without JavaScript. */
@ApplicationTest
@Tag("pages")
@Tag("proof")
class LabPagesTest {

    @LocalServerPort
    int port;

    @ParameterizedTest
    @ValueSource(strings = {"admin", "customer1"})
    void everyMemberOfTheDemoSeesALinkToTheLab(String name) {
        Visitor member = Visitor.signedIn(port, name);

        assertThat(member.open("/orders").document().select("nav.nav a[href=/lab]"))
                .hasSize(1);
        assertThat(member.open("/lab/S01")
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
    void thePageOfARunShowsTheDrawingAndTheTable() {
        Page run = RunsOfTheLab.run(Visitor.signedIn(port, "customer1"), "S01", "no-protection");

        assertThat(run.status()).isEqualTo(200);
        assertThat(run.document().title()).startsWith("Lost update: No protection");
        assertThat(run.document().select(".lab-sentence").text())
                .isEqualTo("The change of the customer was confirmed, and a later write replaced it unseen.");
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
    }

    @Test
    void thePredictionIsComparedAndShownToItsOwnerOnly() {
        Page sent = Visitor.signedIn(port, "customer1")
                .open("/lab/S01?cell=form-version")
                .form("/lab/S01/runs")
                .ticked("prediction", "ONE_REFUSED")
                .submit();
        RunsOfTheLab.ended(sent);
        String address = sent.location();

        assertThat(Visitor.signedIn(port, "customer1").open(address).text())
                .contains("You predicted: Exactly one is refused, and nothing is lost. That is what happened.");
        assertThat(Visitor.signedIn(port, "customer2").open(address).text())
                .contains("The request of the admin was refused")
                .doesNotContain("You predicted");
    }

    @Test
    void theRunOfASurprisingCellExplainsIt() {
        Page run = RunsOfTheLab.run(Visitor.signedIn(port, "admin"), "S17", "release-before-commit");

        assertThat(run.document().select(".lab-why").text())
                .contains("The second request writes all columns as it has read them")
                .contains("and writes that back");
    }

    @Test
    void aRunThatEndsWellDoesNotGetTheReasonOfOneThatDoesNot() {
        Page run = RunsOfTheLab.run(Visitor.signedIn(port, "admin"), "S17", "release-after-commit");

        assertThat(run.document().title()).startsWith("Consistent");
        assertThat(run.document().select(".lab-why").text())
                .contains("so the next holder reads what is stored")
                .doesNotContain("writes that back");
        assertThat(run.text()).doesNotContain("came out otherwise");
    }

    @ParameterizedTest
    @CsvSource({"en, until the node stops", "ko, 한 노드에서", "zh, 在一个节点上"})
    void thePageOfARunThatIsNotHereSaysWhatToDo(String language, String advice) {
        Page page = Visitor.signedIn(port, "admin").speaking(language).open("/lab/runs/0");

        assertThat(page.status()).isEqualTo(404);
        assertThat(page.text()).contains(advice).doesNotContain("??");
        assertThat(page.document().select("main a[href='/lab']")).hasSize(1);
    }

    @ParameterizedTest
    @ValueSource(strings = {"/lab/S99", "/lab/nothing", "/lab/no/such/page", "/lab/S01?cell=magic"})
    void aWrongAddressIsNotAnsweredWithAnOrder(String address) {
        Page page = Visitor.signedIn(port, "admin").open(address);

        assertThat(page.status()).isEqualTo(404);
        assertThat(page.text()).contains("There is nothing at this address").doesNotContain("This order");
    }

    /** Otherwise nothing would be left to predict. */
    @ParameterizedTest
    @ValueSource(strings = {"en", "ko", "zh"})
    void noPageGivesAResultAwayBeforeItsRun(String language) {
        Visitor admin = Visitor.signedIn(port, "admin").speaking(language);
        ResourceBundle texts = ResourceBundle.getBundle(
                "messages/lab-pages",
                Locale.forLanguageTag(language),
                ResourceBundle.Control.getNoFallbackControl(ResourceBundle.Control.FORMAT_PROPERTIES));
        List<String> results = texts.keySet().stream()
                .filter(key -> key.startsWith("lab.note.") || key.startsWith("lab.why."))
                .map(texts::getString)
                .toList();
        Page catalogue = admin.open("/lab");

        assertThat(results).hasSizeGreaterThan(40);
        assertThat(Stream.concat(Stream.of(catalogue), scenarios(admin, catalogue)))
                .allSatisfy(page -> assertThat(page.text()).doesNotContain(results));
    }

    private static Stream<Page> scenarios(Visitor visitor, Page catalogue) {
        return catalogue.document().select(".lab-catalogue a[href]").eachAttr("href").stream()
                .map(visitor::open);
    }

    /** A member has one run at a time, and each run takes a second. */
    @Test
    void twentyConcurrentRequestsLeadToARunOrFindTheLabBusyAndAllSlotsAreReleased() throws Exception {
        List<Page> answers = sendAtOnce(IntStream.range(0, 20)
                .mapToObj(number -> Visitor.signedIn(port, number % 2 == 0 ? "customer1" : "customer2")
                        .open("/lab/S05?cell=" + (number % 4 < 2 ? "bounded-wait" : "row-lock-without-wait"))
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
                            .isIn("bounded-wait", "row-lock-without-wait");
                });
        answers.stream().filter(answer -> answer.status() == 303).forEach(RunsOfTheLab::ended);
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
        Page run = RunsOfTheLab.run(admin, "S01", "no-protection");
        Stream<Page> scenarios = scenarios(admin, catalogue);
        Stream<Page> tour = IntStream.rangeClosed(1, 5)
                .mapToObj(number -> "/lab/tour/" + number)
                .flatMap(screen -> Stream.of(
                        admin.open(screen),
                        RunsOfTheLab.ended(admin.post(screen, Map.of("prediction", "CONSISTENT")))));
        assertThat(Stream.concat(Stream.of(catalogue, run), Stream.concat(scenarios, tour)))
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
