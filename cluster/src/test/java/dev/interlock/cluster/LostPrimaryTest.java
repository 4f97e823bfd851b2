package dev.interlock.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.interlock.cluster.Browser.Page;
import java.io.IOException;
import java.net.URI;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.condition.EnabledIf;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;

/** The primary of a MySQL group dies and freezes while users work, as often as the {@link Workload} says. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
@EnabledIfSystemProperty(
        named = "cluster.group",
        matches = ".*",
        disabledReason = "Takes minutes: asked for by -Dcluster.group")
@EnabledIf(
        value = "dev.interlock.cluster.MySqlGroup#isInstalled",
        disabledReason = "Needs the command that starts a MySQL group (docs/operations/mysql-group.md)")
class LostPrimaryTest {

    /** On top of the time in which the group elects another primary. */
    private static final Duration LONGEST_UNTIL_WRITTEN = Duration.ofSeconds(5);

    private final MySqlGroup group = new MySqlGroup();
    private final Cluster cluster = start();

    private Cluster start() {
        try {
            return Cluster.startOn(group.url(), 3);
        } catch (RuntimeException e) {
            group.close();
            throw e;
        }
    }

    @AfterAll
    void close() {
        cluster.close();
        group.close();
    }

    @Test
    void aKilledPrimaryLosesNothing() throws IOException, InterruptedException {
        verify(Workload.run(cluster, work -> {
            OpenForm form = OpenForm.open(cluster.address());
            MySqlMember primary = group.primary();
            long lost = System.nanoTime();
            primary.kill();
            Page refused = form.submit("Typed without a primary");
            awaitWritten(work, primary, lost);
            assertThat(refused.status()).isEqualTo(503);
            assertThat(refused.document().text()).contains("Typed without a primary");
            assertThat(form.submit("Typed without a primary").address()).hasPath(form.order());
            work.awaitMore();
            group.restart(primary);
            group.awaitAllOnline();
        }));
    }

    @Test
    void aFrozenPrimaryLosesNothing() throws IOException, InterruptedException {
        verify(Workload.run(cluster, work -> {
            MySqlMember primary = group.primary();
            long lost = System.nanoTime();
            primary.freeze();
            awaitWritten(work, primary, lost);
            work.awaitMore();
            primary.resume();
            awaitNoticed(primary);
            work.awaitMore();
            group.awaitAllOnline();
        }));
    }

    private void awaitWritten(Workload work, MySqlMember former, long lost) {
        group.awaitPrimaryInsteadOf(former);
        long elected = System.nanoTime();
        work.awaitWritten();
        Duration untilElected = Duration.ofNanos(elected - lost);
        Duration untilWritten = Duration.ofNanos(System.nanoTime() - elected);
        System.out.printf(
                "another primary after %.1f s, a save acknowledged %.1f s later%n",
                untilElected.toMillis() / 1e3, untilWritten.toMillis() / 1e3);
        assertThat(untilWritten).isLessThanOrEqualTo(LONGEST_UNTIL_WRITTEN);
    }

    /** The form for the address of an order, as a customer has opened it. */
    private record OpenForm(Browser browser, URI desk, String order, Page page) {

        static OpenForm open(URI desk) throws IOException, InterruptedException {
            Browser browser = new Browser();
            browser.signIn(desk, "customer2");
            Page list = browser.get(desk.resolve("/orders?state=PAYMENT_WAITING"));
            // The oldest one: the users of the workload work on new ones.
            String order = list.document()
                    .expectFirst("main tbody tr:last-child a[href^=/orders/]")
                    .attr("href");
            return new OpenForm(browser, desk, order, browser.get(desk.resolve(order + "/shipping")));
        }

        Page submit(String address) throws IOException, InterruptedException {
            return browser.submit(desk, page, "form[action=" + order + "/shipping]", Map.of("address1", address));
        }
    }

    /** It counts itself as the primary until it hears from the group. Meanwhile, the proxy must not. */
    private void awaitNoticed(MySqlMember former) {
        await("end of the former primary").atMost(Duration.ofMinutes(1)).until(() -> {
            assertThat(group.isServed(former)).isFalse();
            return !former.isPrimary();
        });
    }

    private static void verify(Journal journal) {
        assertThat(journal.failures()).noneMatch(failure -> failure.startsWith("500"));
    }
}
