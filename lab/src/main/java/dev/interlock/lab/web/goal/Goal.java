package dev.interlock.lab.web.goal;

import dev.interlock.lab.store.StoredRun;
import org.jspecify.annotations.Nullable;

/**
 * How far a reader has come in a scenario: first to do the damage, then to find the technique that prevents it with the fewest
 * statements.
 *
 * @param damage the reader's newest run that did the damage, or null
 * @param own the cheapest of the reader's runs that prevent it, or null; only looked for after the damage
 * @param best the cheapest stored run that prevents it, of any member, or null
 */
public record Goal(
        @Nullable StoredRun damage,
        @Nullable StoredRun own,
        @Nullable StoredRun best) {

    /** Returns whether no stored run prevents the damage with fewer statements than the reader's. */
    public boolean isReached() {
        return own != null && best != null && own.statements() <= best.statements();
    }
}
