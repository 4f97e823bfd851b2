package dev.interlock.accounts;

import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.bootstrap.ApplicationTest;
import dev.interlock.bootstrap.BarrierOrderRepository;
import dev.interlock.bootstrap.DeskForTests;
import dev.interlock.bootstrap.visit.Form;
import dev.interlock.bootstrap.visit.Page;
import dev.interlock.bootstrap.visit.Visitor;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.test.context.TestPropertySource;

/** Several tabs of one session send requests at the same time. No request removes an attribute or a notice that another one has written. */
@Tag("engine")
@Tag("proof")
@ApplicationTest
@TestPropertySource(properties = "interlock.accounts.sessions=table")
class SeveralTabsTest {

    private static final int TABS = 4;
    private static final int ROUNDS = 5;

    private final ExecutorService threads = Executors.newFixedThreadPool(TABS);

    @LocalServerPort
    int port;

    @Autowired
    DeskForTests desk;

    @Autowired
    BarrierOrderRepository orders;

    @Autowired
    JdbcClient jdbc;

    Visitor customer;

    @BeforeEach
    void signIn() {
        jdbc.sql("delete from SPRING_SESSION").update();
        customer = Visitor.signedIn(port, "customer1");
    }

    @AfterEach
    void shutDown() {
        threads.shutdownNow();
    }

    @Test
    void eachOfTwoSavesShowsItsNotice() throws Exception {
        List<Form> forms = List.of(shippingForm(customer), shippingForm(customer));

        orders.synchronizeNextTwoFinds();
        List<Page> saved = atOnce(forms.stream()
                .<Supplier<Page>>map(
                        form -> () -> form.with("address1", "Street").submit())
                .toList());

        assertThat(saved)
                .extracting(page -> page.follow().text())
                .allSatisfy(text -> assertThat(text).contains("The shipping details are saved."));
    }

    @Test
    void eachTabThatAcquiresALockShowsItsForm() throws Exception {
        for (int round = 0; round < ROUNDS; round++) {
            List<Form> forms = IntStream.range(0, TABS)
                    .mapToObj(tab -> "/orders/" + desk.unpaidOrder())
                    .map(order -> customer.open(order).form(order + "/edit"))
                    .toList();

            List<Page> started = atOnce(
                    forms.stream().<Supplier<Page>>map(form -> form::submit).toList());
            List<Page> shown = atOnce(
                    started.stream().<Supplier<Page>>map(page -> page::follow).toList());

            assertThat(shown)
                    .allSatisfy(page -> assertThat(page.document().select("form#edit"))
                            .as(page.text())
                            .isNotEmpty());
        }
    }

    @Test
    void twoTabsThatEditOneOrderBothShowTheForm() throws Exception {
        String order = "/orders/" + desk.unpaidOrder();
        Form edit = customer.open(order).form(order + "/edit");

        List<Page> started = atOnce(List.of(edit::submit, edit::submit));
        List<Page> shown = atOnce(
                started.stream().<Supplier<Page>>map(page -> page::follow).toList());

        assertThat(shown)
                .allSatisfy(
                        page -> assertThat(page.document().select("form#edit")).isNotEmpty());
    }

    /** A sign-in may open several pages at once, such as those of a browser that restores its tabs. */
    @Test
    void allPagesThatAreOpenedAtOnceAfterTheSignInCanBeSubmitted() throws Exception {
        for (int round = 0; round < ROUNDS; round++) {
            Visitor member = Visitor.signedIn(port, "customer1");

            List<Form> forms = atOnce(Collections.nCopies(TABS, () -> shippingForm(member)));

            assertThat(forms)
                    .extracting(form -> form.with("address1", "Street").submit().status())
                    .containsOnly(303);
        }
    }

    @Test
    void aNoticeIsShownOnceAndOnNoOtherPage() {
        Page saved = shippingForm(customer).with("address1", "Street").submit();

        assertThat(customer.open("/orders").text()).doesNotContain("are saved");
        assertThat(saved.follow().text()).contains("The shipping details are saved.");
        assertThat(saved.follow().text()).doesNotContain("The shipping details are saved.");
    }

    @Test
    void aSaveDoesNotWriteTheSession() {
        Form form = shippingForm(customer);
        Map<String, String> before = attributes();

        form.with("address1", "Street").submit();

        assertThat(attributes()).isEqualTo(before);
    }

    @Test
    void aSessionDoesNotGrowWithTheAddressOfAList() {
        customer.open("/orders?q=first");
        customer.open("/orders?q=" + "a".repeat(3000));

        assertThat(attributes().values())
                .contains("/orders?q=first")
                .allSatisfy(text -> assertThat(text).hasSizeLessThan(1000));
    }

    @Test
    void aSessionHoldsShortTextsOnly() {
        String order = "/orders/" + desk.unpaidOrder();
        customer.open("/orders");
        customer.post(order + "/edit", Map.of());

        assertThat(attributes().values())
                .hasSizeGreaterThan(3)
                .allSatisfy(text -> assertThat(text).hasSizeLessThan(200).doesNotContain("\uFFFD"));
    }

    @Test
    void aSignInFailsIfItsSessionCanNotBeWritten() {
        Form login = Visitor.stranger(port).open("/login").form("/login");
        jdbc.sql("alter table SPRING_SESSION_ATTRIBUTES rename to moved").update();
        Page refused;
        try {
            refused = login.with("username", "customer2")
                    .with("password", "customer2-demo")
                    .submit();
        } finally {
            jdbc.sql("alter table moved rename to SPRING_SESSION_ATTRIBUTES").update();
        }

        assertThat(refused.status()).isEqualTo(503);
    }

    private Form shippingForm(Visitor member) {
        String path = "/orders/" + desk.unpaidOrder() + "/shipping";
        return member.open(path).form(path);
    }

    private Map<String, String> attributes() {
        return jdbc
                .sql("select ATTRIBUTE_NAME, ATTRIBUTE_BYTES from SPRING_SESSION_ATTRIBUTES")
                .query((row, number) ->
                        Map.entry(row.getString(1), new String(row.getBytes(2), StandardCharsets.UTF_8)))
                .list()
                .stream()
                .collect(Collectors.toMap(Map.Entry::getKey, Map.Entry::getValue));
    }

    /** Runs each in a thread of its own, none before all threads have started. */
    private <T> List<T> atOnce(List<Supplier<T>> tasks) {
        CyclicBarrier start = new CyclicBarrier(tasks.size());
        try {
            List<Callable<T>> calls = new ArrayList<>();
            for (Supplier<T> task : tasks) {
                calls.add(() -> {
                    start.await();
                    return task.get();
                });
            }
            List<T> results = new ArrayList<>();
            for (Future<T> result : threads.invokeAll(calls)) {
                results.add(result.get());
            }
            return results;
        } catch (Exception failure) {
            throw new IllegalStateException(failure);
        }
    }
}
