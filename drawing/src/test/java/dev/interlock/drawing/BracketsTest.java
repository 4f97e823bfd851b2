package dev.interlock.drawing;

import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.drawing.Brackets.Bracket;
import java.util.List;
import org.junit.jupiter.api.Test;

class BracketsTest {

    private final Lanes lanes = new Lanes(List.of("a", "b"), "row", 150, 200);
    private final Lane a = lanes.actors().get(0);
    private final Lane b = lanes.actors().get(1);
    private final double row = lanes.row().x();

    private static Bracket lock(int lane, long from, long to, String name) {
        return new Bracket(lane, new Interval(from, to), name, "lock");
    }

    @Test
    void aLockIsBesideTheRowOnTheSideOfItsHolder() {
        Brackets brackets = new Brackets(List.of(lock(0, 10, 20, "x"), lock(1, 30, 40, "x")), 10);

        assertThat(brackets.heldBy(a, 15, lanes)).isEqualTo(row - 10);
        assertThat(brackets.heldBy(b, 35, lanes)).isEqualTo(row + 10);
        assertThat(brackets.reach()).isEqualTo(10);
    }

    @Test
    void whereNoLockIsHeldTheLaneItselfIsNamed() {
        Brackets brackets = new Brackets(List.of(lock(0, 10, 20, "x")), 10);

        assertThat(brackets.heldBy(a, 25, lanes)).isEqualTo(a.x());
        assertThat(brackets.heldBy(b, 15, lanes)).isEqualTo(b.x());
    }

    @Test
    void locksAtTheSameTimeAreBesideEachOther() {
        Brackets brackets = new Brackets(List.of(lock(1, 10, 40, "x"), lock(1, 20, 30, "y"), lock(1, 50, 60, "y")), 10);

        assertThat(drawn(brackets))
                .contains("M" + Markup.number(row + 10 - 5) + " 10", "M" + Markup.number(row + 22 - 5) + " 20")
                .contains("M" + Markup.number(row + 10 - 5) + " 50");
        assertThat(brackets.reach()).isEqualTo(22);
    }

    @Test
    void aLockWithANameHasItBesideIt() {
        assertThat(drawn(new Brackets(List.of(lock(0, 10, 20, "")), 10))).doesNotContain("<text");
        assertThat(drawn(new Brackets(List.of(lock(0, 10, 20, "x")), 10))).contains(">x</text>");
    }

    private String drawn(Brackets brackets) {
        Svg svg = new Svg(new Markup());
        brackets.draw(svg, lanes, new TimeScale(List.of(new Interval(0, 30), new Interval(30, 60)), List.of(), 1e6, 0));
        return svg.markup().toString();
    }
}
