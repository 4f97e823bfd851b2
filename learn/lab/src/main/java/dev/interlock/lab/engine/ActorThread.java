package dev.interlock.lab.engine;

import dev.interlock.lab.engine.Play.Part;
import dev.interlock.lab.engine.trace.Event.Lock;
import dev.interlock.lab.engine.trace.Row;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Phaser;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.springframework.security.authentication.UsernamePasswordAuthenticationToken;
import org.springframework.security.core.authority.AuthorityUtils;
import org.springframework.security.core.context.SecurityContextHolder;
import org.springframework.security.core.context.SecurityContextImpl;

/**
 * The thread of one actor. It sends the actor's request, and stops before each operation until the scheduler lets it go on.
 *
 * <p>Its connections report here. The thread that executes a statement decides to which actor it belongs, because pools open
 * connections in other threads.
 */
public final class ActorThread extends Thread {

    /** Where it stands. The stage guards it. */
    final Position position = new Position(this);

    private final Part part;
    private final Phaser start;
    private final Stage stage;
    private final Recorder recorder;
    private @Nullable Recording current;
    private boolean inMove;

    /** @param start all actors of a run begin together */
    ActorThread(Part part, Phaser start, Stage stage, Recorder recorder) {
        super("lab-" + part.name());
        setDaemon(true);
        this.part = part;
        this.start = start;
        this.stage = stage;
        this.recorder = recorder;
    }

    /** Returns the actor of the calling thread, or nothing if the thread is none of a run. */
    public static Optional<ActorThread> current() {
        return Thread.currentThread() instanceof ActorThread actor ? Optional.of(actor) : Optional.empty();
    }

    String actor() {
        return part.name();
    }

    @Override
    public void run() {
        SecurityContextHolder.setContext(new SecurityContextImpl(UsernamePasswordAuthenticationToken.authenticated(
                part.member().id().value(),
                null,
                AuthorityUtils.createAuthorityList("ROLE_" + part.member().role()))));
        start.arriveAndAwaitAdvance();
        boolean refused = true;
        try {
            part.request().send();
            recorder.answer(this, null);
            refused = false;
        } catch (RuntimeException refusal) {
            recorder.answer(this, refusal);
        } finally {
            SecurityContextHolder.clearContext();
            stage.done(this, refused);
        }
    }

    /** Waits for the turn between two requests, as a member who looks at a page. */
    public static void think() {
        current().ifPresent(actor -> {
            actor.stage.awaitTurn(actor, new Operation(Operation.Kind.THINK, "", List.of(), 0, false));
            actor.stage.ended(actor);
        });
    }

    /**
     * Calls a lock store that is not in the database: waits for the turn, and records the call with its reply. In a stepped run its
     * statements in the database are of the same move, as in {@link #move}.
     *
     * @param text the call in words
     * @param reply puts the result into words
     */
    public <T> T call(String text, Supplier<T> call, Function<T, String> reply) {
        Operation next = call(text);
        stage.awaitTurn(this, next);
        Recording recording = recorder.begin(this, next);
        try {
            T result = inOneMove(call);
            recording.replied(reply.apply(result));
            recording.end(0, null);
            return result;
        } catch (RuntimeException failure) {
            recording.end(0, failure);
            throw failure;
        }
    }

    /**
     * Calls a lock store in the database. In a stepped run the call is one move: the store has a deadline, which would not wait for
     * a reader between two of its statements.
     */
    public <T> T move(String text, Supplier<T> call) {
        if (stage.turns() != Turns.BY_READER) {
            return call.get();
        }
        stage.awaitTurn(this, call(text));
        return inOneMove(call);
    }

    private <T> T inOneMove(Supplier<T> call) {
        inMove = stage.turns() == Turns.BY_READER;
        try {
            return call.get();
        } finally {
            inMove = false;
            stage.ended(this);
        }
    }

    /** Lets time pass, and records that the actor waits meanwhile. */
    public void rest(Runnable time) {
        Recording wait = recorder.waitInProcess(this, System.nanoTime());
        try {
            time.run();
        } finally {
            wait.end();
        }
    }

    private static Operation call(String text) {
        return new Operation(Operation.Kind.CALL, text, List.of(), 0, true);
    }

    /** Waits for the turn, and records the start of the operation. */
    public void before(Operation next) {
        if (inMove) {
            stage.sent(this, next);
        } else {
            stage.awaitTurn(this, next);
        }
        current = recorder.begin(this, next);
    }

    /** Records the end of the operation. */
    public void after(int rows, @Nullable Throwable failure) {
        stage.ended(this);
        Recording recording = current;
        if (recording != null) {
            recorder.end(recording, rows, failure);
        }
    }

    /** Records a row that the statement before has returned, and its values if it is the watched row. */
    public void fetched(Map<String, String> columns) {
        Recording recording = current;
        if (recording == null) {
            return;
        }
        recording.fetched();
        if (columns.keySet().containsAll(recorder.watchedColumns())) {
            recording.saw(new Row(recorder.watched(columns)));
        }
    }

    /**
     * Records what the statement before has locked, if it asked for row locks and no row matched it. The question would slow a race
     * down.
     *
     * @param server asks the server
     */
    public void endOfRows(Function<Operation, List<Lock>> server) {
        Recording recording = current;
        if (recording == null || stage.turns() == Turns.NONE) {
            return;
        }
        Operation sent = recording.operation();
        if (sent != null && recording.locksNoRow()) {
            recording.locked(server.apply(sent));
        }
    }

    /** Returns the columns that a result must have for {@link #fetched} to keep its values. */
    public List<String> watchedColumns() {
        return List.copyOf(recorder.watchedColumns());
    }
}
