package dev.interlock.lab.page.drawing;

import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.lab.engine.trace.Event;
import dev.interlock.lab.engine.trace.Trace;
import dev.interlock.lab.engine.trace.Verdict;
import java.io.StringReader;
import java.util.List;
import java.util.Locale;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.xml.sax.InputSource;

class DrawingTest {

    private static final String ANY_NUMBER = "[0-9.]+";

    static Stream<Trace> runs() {
        return Stream.concat(Runs.all(), Stream.of(Runs.threeActors()));
    }

    private static String page(Trace trace) {
        return new Drawing(trace, BundleLabels.ENGLISH).forPage();
    }

    private static Element root(String svg) throws Exception {
        Document document =
                DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(new InputSource(new StringReader(svg)));
        return document.getDocumentElement();
    }

    private static List<MatchResult> found(String regex, String svg) {
        return Pattern.compile(regex).matcher(svg).results().toList();
    }

    private static int count(String regex, String svg) {
        return found(regex, svg).size();
    }

    @ParameterizedTest
    @MethodSource("runs")
    void aDrawingOnAPageHasNoStyleElement(Trace trace) throws Exception {
        Element svg = root(page(trace));

        assertThat(svg.getElementsByTagName("style").getLength()).isZero();
        assertThat(page(trace)).doesNotContain("style=");
        assertThat(svg.getAttribute("role")).isEqualTo("group");
    }

    @ParameterizedTest
    @MethodSource("runs")
    void eachEventAndItsTableRowLinkToEachOther(Trace trace) {
        String table = new EventTable(trace, BundleLabels.ENGLISH).html();

        for (Event event : trace.events()) {
            assertThat(count(link(event.number()), page(trace))).isEqualTo(1);
            assertThat(count(" id=\"e" + event.number() + "\"", table)).isEqualTo(1);
            assertThat(count("<a href=\"#d" + event.number() + "\"", table)).isEqualTo(1);
        }
        assertThat(page(trace)).doesNotContain(" id=\"e");
    }

    private static String link(int number) {
        return "<a class=\"event\" id=\"d%1$s\" href=\"#e%1$s\">".formatted(number);
    }

    @ParameterizedTest
    @MethodSource("runs")
    void theTabOrderOfEventsFollowsTheirTime(Trace trace) {
        List<Integer> places = trace.events().stream()
                .map(event -> page(trace).indexOf(link(event.number())))
                .toList();

        assertThat(places).isSorted().doesNotContain(-1);
    }

    @ParameterizedTest
    @MethodSource("runs")
    void labelsOfOneActorDoNotOverlap(Trace trace) {
        for (String side : new String[] {"start", "end"}) {
            List<MatchResult> labels = found(
                    "<text class=\"(?:plain|strong|bad|detail)[^\"]*\" x=\"(" + ANY_NUMBER + ")\" y=\"(" + ANY_NUMBER
                            + ")\" text-anchor=\"" + side + "\"",
                    page(trace));
            assertThat(labels).isNotEmpty();
            for (MatchResult one : labels) {
                for (MatchResult other : labels) {
                    boolean sameColumn = one.group(1).equals(other.group(1)) && one.start() < other.start();
                    double distance = Math.abs(Double.parseDouble(one.group(2)) - Double.parseDouble(other.group(2)));
                    assertThat(!sameColumn || distance >= 13).isTrue();
                }
            }
        }
    }

    @Test
    void aDrawingShowsWhatAnActorReadAndWhichActorItWaitedFor() {
        assertThat(page(Runs.versionAndWait()))
                .contains(">update purchase_order → 1 row<")
                .contains(">sees v1 PREPARING · Old street 1<")
                .contains(">◆ update purchase_order → 0 rows<")
                .contains(">waits 3.9 ms for Admin<")
                .contains(">● commit<", ">✕ rollback<")
                .contains(">✓ told: done<", ">◆ ✕ told: refused<", ">ObjectOptimisticLockingFailureException<");
    }

    @Test
    void theLegendExplainsTheSignsThatThePictureHas() {
        assertThat(page(Runs.versionAndWait()))
                .contains("Time runs downwards.", "Hatched: waits for a lock.", "Bracket: a")
                .doesNotContain("Dashed frame");
    }

    @Test
    void anUpdateShowsWhatItWritesOfTheWatchedRow() {
        assertThat(page(Runs.withoutVersion()))
                .contains(">writes PREPARING · New street 2<", ">writes SHIPPED · Old street 1<");
        assertThat(page(Runs.versionAndWait())).contains(">writes v2 SHIPPED · Old street 1<");
    }

    @Test
    void theAxisBeginsWithTheFirstEventOfTheStory() {
        List<String> times = found("<text class=\"time\"[^>]*>([^<]*)<", page(Runs.withoutVersion())).stream()
                .map(time -> time.group(1))
                .toList();

        assertThat(times).containsExactly("0 ms", "7.0 ms", "13.7 ms", "20.2 ms");
    }

    @Test
    void aFoldSaysWhatItLeavesOut() {
        assertThat(found("<text class=\"fold\"[^>]*>([^<]*)<", page(Runs.deadlock())))
                .extracting(fold -> fold.group(1))
                .containsExactly("nothing runs: 25.1 ms");
        assertThat(found("<text class=\"fold\"[^>]*>([^<]*)<", page(Runs.threeActors())))
                .extracting(fold -> fold.group(1))
                .containsExactly("left out: 1.20 s");
    }

    @Test
    void anUpdateOfNoRowWritesNothing() {
        Trace trace = new TraceBuilder("S13", "lease", "READ COMMITTED", "locks", "a", "b")
                .stored(0, TraceBuilder.row("owner", "before", "lease", "expired"))
                .statement("a", 1, 2, TraceBuilder.statement("update locks set owner = ?", List.of("a"), 1, 0))
                .statement("b", 3, 4, TraceBuilder.statement("update locks set owner = ?", List.of("b"), 0, 0))
                .done("a", 5)
                .refused("b", 6, "AlreadyLockedException")
                .build(Verdict.REFUSED, List.of("b"), 5);

        assertThat(page(trace))
                .contains(">writes a<", ">update locks → 0 rows<")
                .doesNotContain("writes b");
    }

    @Test
    void aLongRunIsNotATallPicture() throws Exception {
        assertThat(Double.parseDouble(root(page(Runs.threeActors())).getAttribute("height")))
                .isLessThan(500);
    }

    /** They are links all the same, and the first of them has a label. */
    @Test
    void statementsThatAreNotTheStoryAreThinMarks() {
        String svg = page(Runs.withoutVersion());

        assertThat(count(">1 more statement<", svg)).isEqualTo(4);
        assertThat(svg).doesNotContain(">select locks<", ">insert change_log<");
        assertThat(svg).contains("<title>3. Admin: select locks, 0.6 ms</title>");
    }

    @Test
    void theStoredRowIsShownAfterEachCommit() {
        String versioned = page(Runs.versionAndWait());
        String unversioned = page(Runs.withoutVersion());

        assertThat(versioned)
                .contains(">v1<", ">v2<", "<tspan class=\"changed\">SHIPPED</tspan> · <tspan>Old street 1");
        assertThat(count("class=\"pill", unversioned)).isEqualTo(3);
        assertThat(unversioned).contains("<tspan>PREPARING</tspan> · <tspan class=\"changed\">New street 2</tspan>");
    }

    @Test
    void aDeadlockVictimIsMarkedAndItsWaitIsInferred() {
        assertThat(page(Runs.deadlock()))
                .contains(">deadlock: chosen as victim<", ">waits 0.6 ms for B (inferred)<")
                .contains("class=\"failed\"");
        assertThat(count("class=\"waits\"", page(Runs.deadlock()))).isEqualTo(3);
    }

    @Test
    void aWaitInTheProcessHasADashedFrame() {
        String svg = page(Runs.exhaustedPool());

        assertThat(svg)
                .contains(">waits for a connection of the pool<", ">2.01 s (inferred)<")
                .contains("Dashed frame: waits in the process.", "Hatched: waits for a lock.");
        assertThat(page(Runs.withoutVersion())).doesNotContain("Dashed frame", "Hatched");
        assertThat(count("class=\"in-process\"", svg)).isEqualTo(1);
        assertThat(count("class=\"wait\"", svg)).isEqualTo(1);
    }

    @Test
    void autocommittedStatementsAreGray() {
        Trace trace = new TraceBuilder("S11", "lease", "READ COMMITTED", "locks", "a")
                .statement("a", 1, 2, TraceBuilder.statement("update locks set owner = ?", List.of("x"), 1, 0))
                .build(Verdict.CONSISTENT, List.of());

        assertThat(count("class=\"run own\"", page(trace))).isEqualTo(1);
        assertThat(page(trace)).contains("Gray: commits");
    }

    @Test
    void eachActorHasItsOwnLane() {
        assertThat(page(Runs.threeActors())).contains(">A</text>", ">B</text>", ">C</text>", "run actor-3");
    }

    @Test
    void textsOfATraceAreEscaped() throws Exception {
        Trace hostile = new TraceBuilder("S01", "none", "READ COMMITTED", "<script>", "<b>")
                .statement("<b>", 1, 2, TraceBuilder.statement("\"]]></svg><script>\u0001\uD800", List.of("&"), 1, 1))
                .stored(3, TraceBuilder.row("a", "<img onerror=x>"))
                .build(Verdict.CONSISTENT, List.of());

        assertThat(root(page(hostile)).getElementsByTagName("script").getLength())
                .isZero();
        assertThat(root(page(hostile)).getElementsByTagName("img").getLength()).isZero();
        assertThat(new EventTable(hostile, BundleLabels.ENGLISH).html()).doesNotContain("<script", "<img", "<b>");
    }

    @Test
    void aRunWithoutEventsIsDrawn() throws Exception {
        Trace empty = new TraceBuilder("S01", "none", "READ COMMITTED", "purchase_order", "admin", "customer")
                .build(Verdict.STUCK, List.of());

        assertThat(root(page(empty)).getTextContent()).contains("no answer");
    }

    @Test
    void aDrawingOfAnUnfinishedRunShowsNoVerdictAndNoMissingAnswer() throws Exception {
        Trace begun = new TraceBuilder("S01", "none", "READ COMMITTED", "purchase_order", "admin", "customer")
                .build(Verdict.CONSISTENT, List.of());

        assertThat(root(new Drawing(begun, BundleLabels.ENGLISH).soFar()).getTextContent())
                .contains("The run goes on")
                .doesNotContain("no answer", "Every confirmed change");
    }

    @ParameterizedTest
    @MethodSource("runs")
    void aDrawingIsTranslated(Trace trace) throws Exception {
        assertThat(root(new Drawing(trace, new BundleLabels(Locale.KOREAN)).forPage())
                        .getTextContent())
                .contains("응답: ");
        assertThat(root(new Drawing(trace, new BundleLabels(Locale.CHINESE)).forPage())
                        .getTextContent())
                .contains("答复：");
    }
}
