package dev.interlock.lab.trace.json;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatException;

import dev.interlock.lab.drawing.BundleLabels;
import dev.interlock.lab.drawing.Runs;
import dev.interlock.lab.drawing.picture.Drawing;
import dev.interlock.lab.trace.Trace;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class TraceJsonTest {

    @ParameterizedTest
    @MethodSource("dev.interlock.lab.drawing.Runs#all")
    void aTraceThatIsReadHasTheSameDrawing(Trace trace) {
        Trace read = TraceJson.read(TraceJson.write(trace));

        assertThat(read).isEqualTo(trace);
        assertThat(new Drawing(read, BundleLabels.ENGLISH).standalone())
                .isEqualTo(new Drawing(trace, BundleLabels.ENGLISH).standalone());
    }

    @Test
    void aTraceOfAnotherFormatIsRefused() {
        String json = TraceJson.write(Runs.deadlock());

        assertThatException()
                .isThrownBy(() -> TraceJson.read(json.replace("\"format\":2", "\"format\":1")))
                .withMessageContaining("Not a trace of format 2: 1");
    }
}
