package dev.interlock.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.cluster.Browser.Page;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
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

    @AfterEach
    void close() {
        cluster.close();
    }

    @Test
    void noRequestFailsWhileTwoVersionsAreAtWork() throws IOException, InterruptedException {
        OpenForm opened = OpenForm.open(cluster.address());

        Journal journal = Workload.run(cluster, work -> {
            for (Path release : List.of(Node.THIS_BUILD, BEFORE)) {
                for (Node node : cluster.nodes()) {
                    node.stop();
                    node.start(release);
                    node.awaitReady();
                    work.awaitMore();
                    if (release.equals(Node.THIS_BUILD)) {
                        loadFilesOfAllPages(opened, cluster.nodes(), node);
                    }
                    saveOnTheOther(opened, cluster.node(1), cluster.node(2));
                    saveOnTheOther(opened, cluster.node(2), cluster.node(1));
                }
            }
        });

        assertThat(journal.failures()).isEmpty();
    }

    /** Requests the styles and scripts of a page of each node from one node, as a proxy without stickiness may do. */
    private static void loadFilesOfAllPages(OpenForm opened, List<Node> nodes, Node loading)
            throws IOException, InterruptedException {
        for (Node shown : nodes) {
            OpenForm form = opened.openOn(shown);
            assertThat(form.files())
                    .hasSizeGreaterThan(5)
                    .allSatisfy(path -> assertThat(form.browser()
                                    .get(loading.address().resolve(path))
                                    .status())
                            .isEqualTo(200));
        }
    }

    /** Saves a form of one node on the other, in a session that both know. */
    private static void saveOnTheOther(OpenForm opened, Node one, Node other) throws IOException, InterruptedException {
        OpenForm form = opened.openOn(one);
        String address = "From " + one.name() + " to " + other.name();

        Page saved = form.submitTo(other.address(), address);

        assertThat(saved.status()).isEqualTo(200);
        assertThat(saved.document().select(".notice-done")).isNotEmpty();
        assertThat(form.reload().document().text()).contains(address);
    }
}
