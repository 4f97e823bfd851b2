package dev.interlock.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.cluster.Browser.Page;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;

/**
 * Each node in turn is replaced by one of this build, and then by one of the release before again, which finds a newer schema. Two
 * versions are at work in between. {@code -Dcluster.before} names the jar of the release before.
 */
@EnabledIfSystemProperty(
        named = "cluster.before",
        matches = ".+",
        disabledReason = ".ci/upgrade builds the release before")
class RollingUpgradeTest {

    private static final Path BEFORE = Path.of(System.getProperty("cluster.before", ""));

    private final Cluster cluster = Cluster.startFrom(BEFORE, 2);
    private final Browser browser = new Browser();

    @AfterEach
    void close() {
        cluster.close();
    }

    @Test
    void noRequestFailsWhileTwoVersionsAreAtWork() throws IOException, InterruptedException {
        browser.signIn(cluster.address(), "customer2");
        // Before the users have any: they would change theirs meanwhile.
        String order = browser.get(cluster.address().resolve("/orders?state=PREPARING"))
                .document()
                .expectFirst("main table a[href^=/orders/]")
                .attr("href");

        Journal journal = Workload.run(cluster, users -> {
            for (Path release : List.of(Node.THIS_BUILD, BEFORE)) {
                for (Node node : cluster.nodes()) {
                    node.stop();
                    node.start(release);
                    node.awaitReady();
                    users.awaitMore();
                    saveOnTheOther(order, cluster.node(1), cluster.node(2));
                    saveOnTheOther(order, cluster.node(2), cluster.node(1));
                }
            }
        });

        assertThat(journal.failures()).isEmpty();
    }

    /** Saves a form of one node on the other, in a session that both know. */
    private void saveOnTheOther(String order, Node one, Node other) throws IOException, InterruptedException {
        Page form = browser.get(one.address().resolve(order + "/shipping"));
        String address = "From " + one.name() + " to " + other.name();

        Page saved = browser.submit(
                other.address(), form, "form[action=" + order + "/shipping]", Map.of("address1", address));

        assertThat(saved.status()).isEqualTo(200);
        assertThat(saved.document().select(".notice-done")).isNotEmpty();
        assertThat(browser.get(one.address().resolve(order)).document().text()).contains(address);
    }
}
