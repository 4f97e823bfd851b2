package dev.interlock.benchmark.figures;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.springframework.boot.test.system.CapturedOutput;
import org.springframework.boot.test.system.OutputCaptureExtension;

@ExtendWith(OutputCaptureExtension.class)
class ReportTest {

    @Test
    void aRowIsPrintedOnceItIsMeasured(CapturedOutput output) {
        Report report = new Report("database", "locks", "today", new Table.Columns(name -> "", List.of("peer")));

        report.add(List.of(new Row("time", "store", List.of(100.0), ""), new Row("time", "peer", List.of(200.0), "")));

        assertThat(output.getOut()).endsWith("""
                today
                | measured | contender | median | × floor | × peer |  |
                |---|---|---:|---:|---:|---|
                | time | store | 100 |  | 0.50 |  |
                | time | peer | 200 |  | 1 |  |
                """);
    }
}
