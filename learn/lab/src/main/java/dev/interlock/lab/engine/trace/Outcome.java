package dev.interlock.lab.engine.trace;

import java.util.List;

/**
 * The verdict of a run, with the actors that it concerns and the events that prove it.
 *
 * @param actors of a refusal the refused, of a lost update the loser
 * @param proof the numbers of the events that prove it
 */
public record Outcome(Verdict verdict, List<String> actors, List<Integer> proof) {

    /** Nothing is proved before a run has ended. */
    public static final Outcome UNDECIDED = new Outcome(Verdict.UNFINISHED, List.of(), List.of());

    /** Returns the verdict on the actors of these events, which prove it. */
    public static Outcome of(Verdict verdict, List<Event> proof) {
        return new Outcome(
                verdict,
                proof.stream()
                        .map(Event::lane)
                        .filter(lane -> !lane.equals(Event.ROW_LANE))
                        .distinct()
                        .sorted()
                        .toList(),
                proof.stream().map(Event::number).toList());
    }

    public Outcome {
        actors = List.copyOf(actors);
        proof = List.copyOf(proof);
    }
}
