package dev.interlock.benchmark.figures;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Map;

/** Draws charts of the tables in {@code lock/benchmark/results}, for {@code docs/benchmarks.md}. */
public final class Charts {

    private static final List<Subject> SUBJECTS = List.of(
            new Subject("acquire + release, statements", "statements", "Statements to acquire and release", Order.LESS),
            new Subject("acquire + release, commands", "commands", "Commands to acquire and release", Order.LESS),
            new Subject("acquire + release, µs", "pair", "Time to acquire and release, µs", Order.LESS),
            new Subject(
                    "one hot lock, 32 threads, sections per second",
                    "hot-lock",
                    "One hot lock, 32 threads: critical sections per second",
                    Order.MORE),
            new Subject(
                    "hand-off between clients, ms",
                    "hand-off",
                    "Hand-off from one client to a waiting one, ms",
                    Order.LESS));

    private Charts() {}

    /** @param args the folder that holds the tables; their charts are written there */
    public static void main(String[] args) throws IOException {
        Path folder = Path.of(args[0]);
        for (String table : List.of("database", "redis")) {
            draw(folder, table);
        }
    }

    /** Draws the charts of the table with that name, beside it. */
    static void draw(Path folder, String table) throws IOException {
        Medians medians = Medians.parse(Files.readString(folder.resolve(table + ".md")));
        for (Subject subject : SUBJECTS) {
            Map<String, Double> figures = medians.byMeasurement().get(subject.measurement());
            if (figures != null) {
                Files.writeString(
                        folder.resolve("%s-%s.svg".formatted(table, subject.file())),
                        subject.chart(figures).toString());
            }
        }
    }

    private enum Order {
        LESS("Less is better", Comparator.comparingDouble(Bar::value)),
        MORE("More is better", Comparator.comparingDouble(Bar::value).reversed());

        private final String note;
        private final Comparator<Bar> bestFirst;

        Order(String note, Comparator<Bar> bestFirst) {
            this.note = note;
            this.bestFirst = bestFirst;
        }
    }

    private record Subject(String measurement, String file, String title, Order order) {

        BarChart chart(Map<String, Double> figures) {
            List<Bar> bars = figures.entrySet().stream()
                    .map(figure -> new Bar(figure.getKey(), figure.getValue()))
                    .sorted(order.bestFirst)
                    .toList();
            return new BarChart(title, order.note, bars);
        }
    }
}
