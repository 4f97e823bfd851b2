package dev.interlock.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.cluster.Browser.Page;
import java.io.IOException;
import java.net.URI;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/** No request needs the node of the one before it. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class AnyNodeTest {

    private final Cluster cluster = Cluster.start(2);
    private final URI first = cluster.node(1).address();
    private final URI second = cluster.node(2).address();
    private final Browser browser = new Browser();

    @AfterAll
    void close() {
        cluster.close();
    }

    @Test
    void eachSignInThroughTheProxyOpensTheOrders() throws IOException, InterruptedException {
        for (int i = 0; i < 20; i++) {
            assertThat(new Browser().signIn(cluster.address(), "customer1").address())
                    .hasPath("/orders");
        }
    }

    @Test
    void aFormOfOneNodeIsSavedOnTheOther() throws IOException, InterruptedException {
        OpenForm form = OpenForm.open(first);

        Page saved = form.submitTo(second, "From one node to the other");

        assertThat(saved.status()).isEqualTo(200);
        assertThat(saved.address()).hasPath(form.order());
        assertThat(saved.document().select(".notice-done")).isNotEmpty();
        assertThat(form.reload().document().text()).contains("From one node to the other");
    }

    @Test
    void aSignOutEndsTheSessionOnEveryNodeAtOnce() throws IOException, InterruptedException {
        Page orders = browser.signIn(first, "customer2");
        assertThat(browser.get(second.resolve("/orders")).address()).hasPath("/orders");

        browser.submit(second, orders, "form[action=/logout]", Map.of());

        assertThat(browser.get(first.resolve("/orders")).address()).hasPath("/login");
    }

    @Test
    void aSessionOutlivesItsNode() throws IOException, InterruptedException {
        browser.signIn(first, "admin");

        cluster.node(1).kill();

        assertThat(browser.get(second.resolve("/orders")).address()).hasPath("/orders");
        cluster.node(1).start();
        cluster.node(1).awaitReady();
    }
}
