package dev.interlock.lab.page.drawing;

import static dev.interlock.lab.page.drawing.TraceBuilder.row;
import static dev.interlock.lab.page.drawing.TraceBuilder.statement;
import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.lab.engine.trace.Row;
import dev.interlock.lab.engine.trace.Trace;
import dev.interlock.lab.engine.trace.Verdict;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class DamageTest {

    private static final Row OLD = row("state", "PREPARING", "address1", "Old street 1");

    private static TraceBuilder run(String scenario) {
        return new TraceBuilder(scenario, "none", "READ COMMITTED", "purchase_order", "admin", "customer");
    }

    private static String page(Trace trace) {
        return new Drawing(trace, BundleLabels.ENGLISH).forPage();
    }

    @Test
    void aLostUpdateIsDoneWhereTheConfirmedValueIsNoLongerStored() {
        Damage damage = Damage.of(Runs.withoutVersion()).orElseThrow();

        assertThat(damage.moment().number()).isEqualTo(14);
        assertThat(damage.lost().values()).isEqualTo(Map.of("address1", "New street 2"));
        assertThat(page(Runs.withoutVersion()))
                .contains("class=\"pill damaged\"")
                .contains("<tspan class=\"lost\">New street 2</tspan> · <tspan class=\"changed\">Old street 1</tspan>")
                .contains(">✓ told: done — New street 2<", ">This parcel goes to the old<")
                .contains(">Customer: ✓ told: done — New street 2<");
    }

    @Test
    void aStaleDecisionIsDoneWhereWhatItRestedOnIsNoLongerStored() {
        Damage damage = Damage.of(Runs.serializableWithRetry()).orElseThrow();

        assertThat(damage.moment().number()).isEqualTo(18);
        assertThat(damage.lost().values()).isEqualTo(Map.of("address1", "Old street 1"));
        assertThat(page(Runs.serializableWithRetry()))
                .contains("<tspan class=\"lost\">Old street 1</tspan> · <tspan>New street 2</tspan>")
                .contains(">This parcel goes to an address<", ">Admin: decided on Old street 1 · ✓<");
    }

    /** The second of two additions stores what the first has stored. */
    @Test
    void aLostUpdateWithoutALostValueIsDoneWhereItIsProved() {
        Trace trace = run("S08")
                .stored(0, row("quantity", "1"))
                .commit("customer", 1, 2)
                .stored(3, row("quantity", "2"))
                .done("customer", 4)
                .commit("admin", 5, 6)
                .stored(7, row("quantity", "2"))
                .done("admin", 8)
                .build(Verdict.LOST_UPDATE, List.of("customer"), 4, 6);

        assertThat(Damage.of(trace)).contains(new Damage(trace.events().get(5), new Row(Map.of())));
        assertThat(page(trace))
                .contains(">Two pieces were added, and<", ">one is stored.<", ">Customer: ✓ told: done<");
    }

    @ParameterizedTest
    @EnumSource(names = {"TWO_HOLDERS", "OVERSOLD", "DONE_TWICE", "STUCK"})
    void otherDamageIsDoneAtTheLastEventThatProvesIt(Verdict verdict) {
        Trace trace = run("S99")
                .stored(0, OLD)
                .statement("admin", 1, 2, statement("select a from purchase_order", List.of(), 1, 1))
                .done("admin", 3)
                .build(verdict, List.of("admin"), 1, 2);

        assertThat(Damage.of(trace).map(damage -> damage.moment().number())).contains(2);
        assertThat(page(trace)).contains("class=\"callout-heading\"");
    }

    @Test
    void aScenarioWithoutWordsOfItsOwnHasThoseOfTheVerdict() {
        Trace trace = run("S99").stored(0, OLD).build(Verdict.OVERSOLD, List.of(), 1);

        assertThat(page(trace)).contains(">More is sold than there was.<");
    }

    @ParameterizedTest
    @EnumSource(names = {"CONSISTENT", "REFUSED", "UNFINISHED"})
    void aRunWithoutDamageHasNoCallout(Verdict verdict) {
        Trace trace = run("S01").stored(0, OLD).build(verdict, List.of("admin"), 1);

        assertThat(Damage.of(trace)).isEqualTo(Optional.empty());
        assertThat(page(trace)).doesNotContain("callout", "class=\"lost\"");
    }

    @Test
    void aRunThatGoesOnHasNoCallout() {
        assertThat(new Drawing(Runs.withoutVersion(), BundleLabels.ENGLISH).soFar())
                .doesNotContain("callout", "class=\"lost\"", "— New street 2");
    }
}
