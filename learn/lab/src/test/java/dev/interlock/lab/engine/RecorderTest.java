package dev.interlock.lab.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.domain.member.Actor;
import dev.interlock.domain.member.MemberId;
import dev.interlock.domain.member.Role;
import dev.interlock.lab.engine.Operation.Kind;
import dev.interlock.lab.engine.Play.Part;
import dev.interlock.lab.engine.trace.Event;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.Phaser;
import org.junit.jupiter.api.Test;

/** What an actor sends is recorded, without a database. */
class RecorderTest {

    private static final Actor MEMBER = new Actor(new MemberId("customer1"), "Customer", Role.CUSTOMER);

    private final Recorder recorder = new Recorder(Set.of("name"));
    private final ActorThread actor = new ActorThread(
            new Part("member", MEMBER, () -> {}), new Phaser(1), new Stage(Turns.BY_SCHEDULE), recorder);

    @Test
    void aTransactionEndsWithItsCommit() {
        send(Kind.STATEMENT);
        send(Kind.COMMIT);
        send(Kind.STATEMENT);
        send(Kind.ROLLBACK);
        send(Kind.STATEMENT);

        assertThat(recorder.events()).extracting(Event::transaction).containsExactly(1, 1, 2, 2, 3);
    }

    @Test
    void theRowsThatAStatementReturnsAreCounted() {
        Recording select = send(Kind.STATEMENT);
        select.fetched();
        select.fetched();

        assertThat(Objects.requireNonNull(recorder.events().get(0).statement()).rows())
                .isEqualTo(2);
    }

    private Recording send(Kind kind) {
        Recording sent = recorder.begin(actor, new Operation(kind, "select name from item", List.of(), 7, false));
        recorder.end(sent, 0, null);
        return sent;
    }
}
