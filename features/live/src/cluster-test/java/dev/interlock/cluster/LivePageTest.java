package dev.interlock.cluster;

import org.junit.jupiter.api.Test;

class LivePageTest {

    @Test
    void anOpenPageReceivesEveryChangeWhileEachNodeRestartsInTurn() throws Exception {
        try (Cluster cluster = Cluster.start(2)) {
            LivePage page = new LivePage(cluster.address());

            Journal journal = Workload.run(cluster, Workload::restartEachNode);

            page.verifyReceived(journal);
        }
    }
}
