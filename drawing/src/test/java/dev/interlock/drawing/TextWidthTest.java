package dev.interlock.drawing;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TextWidthTest {

    private static final double SIZE = 13;

    @Test
    void linesAreBrokenAtSpaces() {
        assertThat(TextWidth.lines("The order had changed", SIZE, 90)).isEqualTo(List.of("The order", "had changed"));
    }

    @ParameterizedTest
    @ValueSource(ints = {60, 80, 100, 120, 140, 160, 180, 200, 220})
    void linesWithoutSpacesDoNotBeginWithAClosingMark(int width) {
        String text = "我们的工作人员尝试了“发货”，但订单正在被编辑，操作被拒绝。";

        List<String> lines = TextWidth.lines(text, SIZE, width);

        assertThat(String.join("", lines)).isEqualTo(text);
        assertThat(lines)
                .hasSizeGreaterThan(1)
                .allSatisfy(line -> assertThat(line)
                        .doesNotStartWith("”")
                        .doesNotStartWith("，")
                        .doesNotStartWith("。"));
    }
}
