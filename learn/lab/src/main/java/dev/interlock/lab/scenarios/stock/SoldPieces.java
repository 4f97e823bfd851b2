package dev.interlock.lab.scenarios.stock;

import dev.interlock.lab.engine.Judge;
import dev.interlock.lab.engine.trace.Event;
import dev.interlock.lab.engine.trace.Outcome;
import dev.interlock.lab.engine.trace.Verdict;
import dev.interlock.lab.scenarios.Claims;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;

/** Judges by the pieces that were sold. A buyer who is told that none is left is not refused: that is the truth. */
final class SoldPieces implements Judge {

    private final Set<String> buyers = ConcurrentHashMap.newKeySet();
    private final int pieces;

    /** @param pieces how many there are before */
    SoldPieces(int pieces) {
        this.pieces = pieces;
    }

    /** Records that the buyer's request was answered with a piece. */
    void add(String buyer) {
        buyers.add(buyer);
    }

    @Override
    public Outcome judge(List<Event> events) {
        List<Event> sold = Claims.confirmed(events).stream()
                .filter(answer -> buyers.contains(answer.lane()))
                .toList();
        if (sold.size() > pieces) {
            return outcome(Verdict.OVERSOLD, sold.subList(pieces, sold.size()), events);
        }
        return Claims.lastNumber(events, "pieces") == pieces - sold.size()
                ? new Claims().judge(events)
                : outcome(Verdict.LOST_UPDATE, sold.subList(0, 1), events);
    }

    private static Outcome outcome(Verdict verdict, List<Event> answers, List<Event> events) {
        return Outcome.of(
                verdict,
                Stream.concat(answers.stream(), Stream.of(Claims.lastRow(events)))
                        .toList());
    }
}
