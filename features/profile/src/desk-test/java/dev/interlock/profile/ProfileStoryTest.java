package dev.interlock.profile;

import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.application.port.out.member.MemberRepository;
import dev.interlock.bootstrap.ApplicationTest;
import dev.interlock.bootstrap.visit.Form;
import dev.interlock.bootstrap.visit.Page;
import dev.interlock.bootstrap.visit.Visitor;
import dev.interlock.domain.member.Member;
import dev.interlock.domain.member.MemberId;
import dev.interlock.domain.member.Role;
import dev.interlock.lock.jdbc.testing.SqlLog;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.transaction.support.TransactionOperations;

/** A customer keeps a name and an address. */
@ApplicationTest
@Tag("engine")
class ProfileStoryTest {

    private static final String PROFILE = "/account/profile";
    private static final String NEW_ORDER = "/orders/new";
    private static final int THREADS = 40;
    private static final AtomicInteger NUMBERS = new AtomicInteger();

    @LocalServerPort
    int port;

    @Autowired
    MemberRepository members;

    @Autowired
    TransactionOperations transaction;

    @Autowired
    SqlLog sql;

    String id;
    Visitor customer;

    @BeforeEach
    void signIn() {
        id = "sora-profile-" + NUMBERS.incrementAndGet();
        transaction.executeWithoutResult(
                status -> members.add(new Member(new MemberId(id), "Sora", "{noop}a secret", Role.CUSTOMER)));
        customer = signedIn();
    }

    private Visitor signedIn() {
        Visitor visitor = Visitor.stranger(port);
        assertThat(visitor.signIn(id, "a secret").location()).endsWith("/orders");
        return visitor;
    }

    private Form form() {
        return customer.open(PROFILE).form(PROFILE);
    }

    private static Form withAddress(Form form) {
        return form.with("receiverName", "Sora Han")
                .with("receiverPhone", "010-1234-5678")
                .with("zipCode", "04524")
                .with("address1", "Sejong-daero 110");
    }

    private static String value(Page page, String name) {
        return page.document().select("main input[name=" + name + "]").val();
    }

    @Test
    void showsTheNameOnAllPagesAndInAllSessions() {
        Visitor there = signedIn();

        Page saved = form().with("ownName", "Sora Han").submit();

        assertThat(saved.follow().text()).contains("Your name and address are saved.");
        assertThat(customer.open("/account").text()).contains("Sora Han");
        assertThat(there.open("/account").text()).contains("Sora Han");
        assertThat(members.find(new MemberId(id))).map(Member::name).contains("Sora Han");
    }

    @Test
    void refusesTheNameOfCustomersThatHaveLeft() {
        Page refused = form().with("ownName", Member.FORGOTTEN_NAME).submit();

        assertThat(refused.status()).isEqualTo(400);
        assertThat(value(refused, "ownName")).isEqualTo(Member.FORGOTTEN_NAME);
    }

    @Test
    void fillsTheFormOfANewOrderOnce() {
        assertThat(value(customer.open(NEW_ORDER), "receiverName")).isEmpty();
        withAddress(form()).submit();

        Page order = customer.open(NEW_ORDER);
        assertThat(value(order, "receiverName")).isEqualTo("Sora Han");
        assertThat(value(order, "address1")).isEqualTo("Sejong-daero 110");
        assertThat(value(order, "message")).isEmpty();

        Page refused =
                order.form(NEW_ORDER).with("address1", "").with("zipCode", "1").submit();
        assertThat(refused.status()).isEqualTo(400);
        assertThat(value(refused, "address1")).isEmpty();
        assertThat(value(refused, "zipCode")).isEqualTo("1");
    }

    @Test
    void fillsTheFormOfAnOrderByPhone() {
        withAddress(form()).submit();

        Page order = Visitor.signedIn(port, "admin").open(NEW_ORDER + "?customer=" + id);

        assertThat(value(order, "receiverPhone")).isEqualTo("010-1234-5678");
    }

    @ParameterizedTest
    @CsvSource({"receiverName", "receiverPhone", "zipCode", "address1"})
    void refusesAPartOfAnAddress(String missing) {
        Page refused = withAddress(form()).with(missing, "").submit();

        assertThat(refused.status()).isEqualTo(400);
        assertThat(refused.document().select("main [aria-invalid=true]").eachAttr("name"))
                .containsExactly(missing);
    }

    @Test
    void forgetsTheAddressThatIsEmptied() {
        withAddress(form()).submit();
        form().with("receiverName", "")
                .with("receiverPhone", "")
                .with("zipCode", "")
                .with("address1", "")
                .submit();

        assertThat(value(customer.open(PROFILE), "receiverName")).isEmpty();
        assertThat(value(customer.open(NEW_ORDER), "address1")).isEmpty();
    }

    @Test
    void asksAfterASaveInAnotherWindowWhichTextIsToStay() {
        Form here = withAddress(form());
        withAddress(form()).with("address1", "Toegye-ro 1").submit();

        Page conflict = here.submit();

        assertThat(conflict.status()).isEqualTo(409);
        assertThat(conflict.text()).contains("your name or address changed in another window", "Toegye-ro 1");
        conflict.form(PROFILE).choose("address1", "Sejong-daero 110").submit();
        assertThat(value(customer.open(PROFILE), "address1")).isEqualTo("Sejong-daero 110");
    }

    @Test
    void keepsTheNameOfOrdersThatArePlaced() {
        Page order = withAddress(customer.open(NEW_ORDER).form(NEW_ORDER))
                .with("quantities[P-001]", "1")
                .submit();
        form().with("ownName", "Another").submit();

        assertThat(Visitor.signedIn(port, "admin")
                        .open(order.location().replaceFirst(".*/orders", "/orders"))
                        .text())
                .contains("Sora")
                .doesNotContain("Another");
    }

    @Test
    void takesOneStatementToRead() throws Exception {
        assertThat(sql.during(() -> customer.open(NEW_ORDER)))
                .filteredOn(statement -> statement.contains("profile"))
                .hasSize(1);
    }

    @Test
    void takesTwoStatementsToSave() throws Exception {
        Form form = withAddress(form());

        assertThat(sql.during(form::submit))
                .filteredOn(statement -> statement.contains("profile") || statement.contains("update member"))
                .hasSize(2);
    }

    /** The first save inserts the row and each other one updates it. */
    @Test
    void isSavedByOneOfManyThreads() throws Exception {
        assertThat(statusesOfManySaves()).containsOnlyOnce(303).contains(409).doesNotContain(500);
        assertThat(statusesOfManySaves()).containsOnlyOnce(303).contains(409).doesNotContain(500);
    }

    private List<Integer> statusesOfManySaves() {
        Map<Integer, Form> forms = new HashMap<>();
        IntStream.range(0, THREADS)
                .forEach(number -> forms.put(number, withAddress(form()).with("address1", "Sejong-daero " + number)));
        CountDownLatch start = new CountDownLatch(1);
        ExecutorService threads = Executors.newFixedThreadPool(THREADS);
        try {
            List<CompletableFuture<Integer>> saves = forms.values().stream()
                    .map(form -> CompletableFuture.supplyAsync(
                            () -> {
                                await(start);
                                return form.submit().status();
                            },
                            threads))
                    .toList();
            start.countDown();
            return saves.stream().map(CompletableFuture::join).toList();
        } finally {
            threads.shutdownNow();
        }
    }

    private static void await(CountDownLatch start) {
        try {
            start.await();
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(interrupted);
        }
    }
}
