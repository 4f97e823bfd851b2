package dev.interlock.notes;

import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.adapter.api.JsonClient;
import dev.interlock.bootstrap.ApplicationTest;
import dev.interlock.bootstrap.DeskForTests;
import dev.interlock.bootstrap.visit.Form;
import dev.interlock.bootstrap.visit.Page;
import dev.interlock.bootstrap.visit.Visitor;
import dev.interlock.domain.member.MemberId;
import dev.interlock.domain.order.OrderNo;
import dev.interlock.lock.jdbc.testing.SqlLog;
import dev.interlock.notes.application.NoteRepository;
import dev.interlock.notes.application.OwnMentions.Mention;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.transaction.support.TransactionOperations;

/** Two admins write notes on the order of a customer. */
@ApplicationTest
@Tag("engine")
class NotesStoryTest {

    private static final int THREADS = 10;
    private static final String HISTORY = "[aria-labelledby=history-title] ";

    @LocalServerPort
    int port;

    @Autowired
    DeskForTests desk;

    @Autowired
    SqlLog sql;

    @Autowired
    JdbcClient jdbc;

    @Autowired
    NoteRepository repository;

    @Autowired
    TransactionOperations transaction;

    Visitor admin;
    Visitor colleague;
    Visitor customer;
    String order;
    String notes;

    @BeforeEach
    void placeOrder() {
        admin = Visitor.signedIn(port, "admin");
        colleague = Visitor.signedIn(port, "admin2");
        customer = Visitor.signedIn(port, "customer1");
        order = "/orders/" + desk.paidOrder();
        notes = order + "/notes";
    }

    private Form form(String text) {
        return admin.open(notes).form(notes).with("note", text);
    }

    @Test
    void standOnTheOrdersPageAndInListsInTheOrderOfTimeAndLeaveTheVersion() {
        Page open = colleague.open(order);
        assertThat(form("Please call first\r\nafter 6 pm").submit().follow().text())
                .contains("The note is added.", "Admin", "Please call first after 6 pm");
        colleague.open(notes).form(notes).with("note", "Called.").submit();

        assertThat(admin.open(order)
                        .document()
                        .select("[aria-labelledby=notes-title] .history-what")
                        .eachText())
                .containsExactly("Admin Two");
        assertThat(admin.open("/orders").text()).contains("2 notes");
        assertThat(open.form(order + "/start-shipping").submit().status()).isEqualTo(303);
    }

    @Test
    void standBetweenTheChangesInTheHistory() {
        form("Please call first").submit();
        admin.open(order).form(order + "/start-shipping").submit();
        colleague.open(notes).form(notes).with("note", "Called.").submit();

        assertThat(history(admin.open(order)))
                .containsExactly(
                        "Admin Two added a note",
                        "You shipped the order",
                        "You added a note",
                        "Customer One confirmed the payment",
                        "Customer One placed the order");
        assertThat(admin.open(order).document().expectFirst(HISTORY + "li").text())
                .contains("Called.");
    }

    /** They are older than the order, as by the clock of another node. */
    @Test
    void areFiftyOnAPageOfTheHistoryWithALinkToTheRest() {
        for (int i = 1; i <= 51; i++) {
            addNote("Note " + i);
        }

        Page page = admin.open(order);

        assertThat(page.document().select(HISTORY + "p:matchesOwn(^Note \\d+$)"))
                .hasSize(50);
        assertThat(admin.open(page.document()
                                .expectFirst(HISTORY + "a:contains(Earlier notes)")
                                .attr("href"))
                        .document()
                        .select(".history li"))
                .singleElement()
                .satisfies(note ->
                        assertThat(note.expectFirst("p:last-child").text()).isEqualTo("Note 1"));
    }

    private static List<String> history(Page page) {
        return page.document().select(HISTORY + ".history-what").eachText();
    }

    @Test
    void areNoneOfTheCustomersBusiness() {
        form("Difficult").submit();

        assertThat(customer.open(order).text()).doesNotContain("Difficult", "note");
        assertThat(customer.open("/orders").text()).doesNotContain("1 note");
        assertThat(customer.open(notes).status()).isEqualTo(403);
        assertThat(customer.post(
                                notes, Map.of("note", "Mine", "idempotencyKey", "01234567-89ab-cdef-0123-456789abcdef"))
                        .status())
                .isEqualTo(403);
        JsonClient program = JsonClient.signedIn(port, "customer1");
        assertThat(program.get("/api" + notes).status()).isEqualTo(403);
        assertThat(program.get("/api" + order).json().toString()).doesNotContain("Difficult");
        assertThat(program.get("/api" + order + "/history").json().toString()).doesNotContain("Difficult");
    }

    @Test
    void notifyTheColleagueThatTheyMentionUntilItHasReadThem() {
        colleague.open("/admin/mentions");
        form("@admin2 please call, @admin knows").submit();

        assertThat(colleague.open("/orders").document().select("nav .count").text())
                .isEqualTo("1 unread");
        assertThat(colleague.open("/admin/mentions").text()).contains("@admin2 please call", "new");
        assertThat(colleague.open("/orders").document().select("nav .count")).isEmpty();
        assertThat(colleague.open("/admin/mentions").document().select(".badge"))
                .isEmpty();
        assertThat(admin.open("/admin/mentions").text()).doesNotContain("@admin knows");
    }

    /** As if it came between the statement that reads and the one that marks. */
    @Test
    void stayUnreadIfTheyComeWhileTheColleagueReads() {
        MemberId reader = new MemberId("admin2");
        colleague.open("/admin/mentions");
        form("@admin2 first").submit();
        List<Mention> shown = repository.findMentions(reader, 1);
        form("@admin2 second").submit();

        repository.markAsRead(
                reader, shown.stream().map(mention -> mention.note().id()).toList());

        assertThat(repository.countUnread(reader)).isEqualTo(1);
        assertThat(colleague.open("/admin/mentions").document().select("li:has(.badge)"))
                .singleElement()
                .satisfies(unread -> assertThat(unread.text()).contains("@admin2 second"));
    }

    @Test
    void stayUnreadIfThePageHasNoRoomForThem() {
        colleague.open("/admin/mentions");
        for (int i = 0; i < 51; i++) {
            form("@admin2 " + i).submit();
        }

        assertThat(colleague.open("/admin/mentions").document().select(".badge"))
                .hasSize(50);
        assertThat(colleague.open("/orders").document().select("nav .count").text())
                .isEqualTo("1 unread");
        assertThat(colleague.open("/admin/mentions").document().select(".badge"))
                .hasSize(1);
        assertThat(colleague.open("/orders").document().select("nav .count")).isEmpty();
    }

    @Test
    void areReadByPagesOfFifty() throws Exception {
        for (int i = 1; i <= 51; i++) {
            addNote("Note " + i);
        }

        Page latest = admin.open(notes);
        assertThat(latest.document().select(".history li")).hasSize(50);
        Page earlier = admin.open(latest.document().expectFirst("a[rel=next]").attr("href"));
        assertThat(earlier.document().select(".history li"))
                .singleElement()
                .satisfies(note -> assertThat(note.text()).contains("Note 1"));
        assertThat(earlier.document().select("a[rel=next]")).isEmpty();

        JsonClient program = JsonClient.signedIn(port, "admin");
        JsonClient.Answer first = program.get("/api" + notes);
        assertThat(first.json().get("notes")).hasSize(50);
        String next = first.header("Link").replaceFirst("<([^>]*)>; rel=\"next\"", "$1");
        assertThat(program.get(next).json().get("notes").findValuesAsString("text"))
                .containsExactly("Note 1");
    }

    @Test
    void areOnlyCountedForAList() throws Exception {
        addNote("Called.");

        assertThat(sql.during(() -> admin.open("/orders")))
                .filteredOn(statement -> statement.contains("from order_note "))
                .singleElement()
                .satisfies(statement -> assertThat(statement).doesNotContain("note_text"));
    }

    private void addNote(String text) {
        jdbc.sql("""
                insert into order_note (order_number, author_id, author_name, note_text, written_at, idempotency_key)
                values (?, 'admin', 'Admin', ?, '2026-11-30 00:00:00', ?)
                """)
                .params(
                        order.substring("/orders/".length()),
                        text,
                        UUID.randomUUID().toString())
                .update();
    }

    @ParameterizedTest
    @ValueSource(strings = {"@park please", "@customer1", "@Admin2"})
    void areRefusedIfTheyMentionAnUnknownColleague(String text) {
        Page refused = form(text).submit();

        assertThat(refused.status()).isEqualTo(400);
        assertThat(refused.document().select("textarea").val()).isEqualTo(text);
        assertThat(refused.text()).contains("No colleague has this name: @", "@admin2");
        assertThat(admin.open(order).document().select("#notes-title")).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"", " \r\n ", "bell \u0007"})
    void areRefusedWithoutAReadableText(String text) {
        assertThat(form(text).submit().status()).isEqualTo(400);
    }

    @Test
    void areAddedOnceByRepeatedSubmitsAndAnotherTextIsKept() {
        Page seen = admin.open(notes);
        seen.form(notes).with("note", "One").submit();
        seen.form(notes).with("note", "One").submit();

        Page other = seen.form(notes).with("note", "Two").submit();

        assertThat(other.status()).isEqualTo(422);
        assertThat(other.document().select("textarea").val()).isEqualTo("Two");
        other.form(notes).submit();
        assertThat(JsonClient.signedIn(port, "admin")
                        .get("/api" + notes)
                        .json()
                        .get("notes")
                        .findValuesAsString("text"))
                .containsExactly("Two", "One");
    }

    @Test
    void areAddedOnceAlsoIfTheMentionedColleagueHasLeftBeforeTheRepeat() {
        Form form = form("@admin2 please call");
        form.submit();
        jdbc.sql("update member set enabled = false where member_id = 'admin2'").update();
        try {
            assertThat(form.submit().follow().text()).contains("The note is added.");
            assertThat(form("@admin2 again").submit().status()).isEqualTo(400);
        } finally {
            jdbc.sql("update member set enabled = true where member_id = 'admin2'")
                    .update();
        }
        assertThat(admin.open(notes).document().select(".history li")).hasSize(1);
    }

    @Test
    void overTheApiAreRefusedLikeOnThePage() {
        JsonClient program = JsonClient.signedIn(port, "admin");

        assertThat(program.post("/api" + notes, "{\"text\": \"bell \\u0007\"}")
                        .json()
                        .at("/errors/0/pointer")
                        .asString())
                .isEqualTo("#/text");
        assertThat(program.post("/api" + notes, "{\"text\": \"\\u200b\\u3164\"}")
                        .json()
                        .at("/errors/0/pointer")
                        .asString())
                .isEqualTo("#/text");
        assertThat(program.post("/api" + notes, "{\"text\": \"@park\"}")
                        .json()
                        .at("/errors/0/pointer")
                        .asString())
                .isEqualTo("#/text");
        assertThat(program.post("/api/orders/999999-999999-AAAAAA/notes", "{\"text\": \"x\"}")
                        .status())
                .isEqualTo(404);
        assertThat(program.post("/api" + notes, "{\"text\": \"Called.\"}").text("author"))
                .isEqualTo("Admin");
    }

    /** The order, the colleague, the note, the mention. */
    @Test
    void takeFourStatements() throws Exception {
        Form form = form("@admin2 please call");

        assertThat(sql.during(form::submit).stream()
                        .filter(statement -> statement.contains("order_note")
                                || statement.contains("purchase_order")
                                || statement.contains("from member where")))
                .hasSize(4);
    }

    /** A transaction that has locked the order's row is open all the while. */
    @Test
    void waitForNoLockOfTheOrder() {
        OrderNo number = new OrderNo(order.substring("/orders/".length()));
        Form form = form("Called.");

        transaction.executeWithoutResult(status -> {
            jdbc.sql("update purchase_order set message = 'locked' where order_number = ?")
                    .param(number.value())
                    .update();
            assertThat(form.submit().status()).isEqualTo(303);
            status.setRollbackOnly();
        });
    }

    @Test
    void ofManyThreadsAreAllKept() throws Exception {
        List<Callable<Integer>> requests = new ArrayList<>();
        for (int i = 0; i < THREADS; i++) {
            Form form = form("Note " + i);
            requests.add(() -> form.submit().status());
            requests.add(() -> form.submit().status());
        }
        ExecutorService threads = Executors.newFixedThreadPool(2 * THREADS);
        try {
            for (Future<Integer> status : threads.invokeAll(requests)) {
                assertThat(status.get()).isEqualTo(303);
            }
        } finally {
            threads.shutdownNow();
        }

        assertThat(admin.open(order).text()).contains(THREADS + " notes");
        assertThat(admin.open(notes).document().select(".history li")).hasSize(THREADS);
    }
}
