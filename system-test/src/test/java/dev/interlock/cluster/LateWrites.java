package dev.interlock.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.cluster.ApiClient.Reply;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;

/** Late writes of each kind to a node that is frozen until all its leases have ended. The kernel accepts their connections meanwhile. */
final class LateWrites {

    private final Cluster cluster;
    private final Members members;
    private int refused;

    LateWrites(Cluster cluster) throws IOException, InterruptedException {
        this.cluster = cluster;
        this.members = Members.signIn(cluster.address());
    }

    /** @param other on which others are faster */
    void verifyRefused(Node frozen, Node other, Journal journal) {
        MembersOnNodes onNodes = members.onNodes(journal);
        List<LateWrite> writes = new ArrayList<>();
        writes.add(new LateSave(onNodes));
        writes.add(new LateEdit(onNodes));
        FeatureOnNodes.all().forEach(feature -> writes.add(feature.lateWrite(onNodes, cluster.database())));
        writes.forEach(write -> write.decide(frozen.address()));

        frozen.freeze();
        List<CompletableFuture<Reply>> replies;
        try {
            replies = writes.stream()
                    .map(write -> CompletableFuture.supplyAsync(
                            () -> write.send(frozen.address()), task -> new Thread(task).start()))
                    .toList();
            writes.forEach(write -> write.overtake(other.address()));
            assertThat(replies).noneMatch(CompletableFuture::isDone);
        } finally {
            frozen.resume();
        }

        assertThat(replies.stream().map(CompletableFuture::join).map(LateWrites::summary))
                .containsExactlyElementsOf(
                        writes.stream().map(LateWrite::refusal).toList());
        refused += replies.size();
        writes.forEach(write -> write.conclude(other.address()));
    }

    private static String summary(Reply reply) {
        return reply.status() + " " + reply.body().path("type").asString();
    }

    int refused() {
        return refused;
    }
}
