package dev.interlock.lab.trace;

import java.util.List;

/**
 * What became of the data, and of what the actors had seen.
 *
 * @param actors those whom the verdict concerns: of a refusal the refused, of a lost update the loser
 * @param proof the numbers of the events that prove it
 */
public record Outcome(Verdict verdict, List<String> actors, List<Integer> proof) {

    /** Nothing is proved before a run has ended. */
    public static final Outcome UNDECIDED = new Outcome(Verdict.UNFINISHED, List.of(), List.of());

    public Outcome {
        actors = List.copyOf(actors);
        proof = List.copyOf(proof);
    }
}
