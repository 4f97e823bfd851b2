package dev.interlock.lab.engine;

import dev.interlock.domain.member.Actor;
import dev.interlock.lab.engine.trace.Row;
import java.util.List;
import java.util.function.Supplier;

/**
 * A cell that is ready to run: the actors with their requests, and the row that shows what became of the data.
 *
 * @param watched the table of that row
 * @param row reads the row as it is committed
 */
public record Play(List<Part> parts, String watched, Supplier<Row> row, Judge judge) {

    public Play {
        parts = List.copyOf(parts);
    }

    /**
     * The request of one actor.
     *
     * @param name names the actor in the trace, such as {@code admin}
     * @param member the member who sends the request
     */
    public record Part(String name, Actor member, Request request) {}

    /** Sends one request, as the actor's thread. What it throws is the answer. */
    @FunctionalInterface
    public interface Request {
        void send();
    }
}
