package dev.interlock.benchmark.figures;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The result of a run. Prints each row once it is measured, so that a run that fails keeps what it has. */
public final class Report {

    private final String name;
    private final String title;
    private final String environment;
    private final Table.Columns columns;
    private final List<Row> rows = new ArrayList<>();

    /**
     * @param name of the files
     * @param environment date, machine and versions
     */
    public Report(String name, String title, String environment, Table.Columns columns) {
        this.name = name;
        this.title = title;
        this.environment = environment;
        this.columns = columns;
        System.out.println(environment);
        System.out.print(columns.header());
    }

    /** Adds all rows of some measurements. */
    public void add(List<Row> measured) {
        rows.addAll(measured);
        System.out.print(new Table(measured, columns).lines());
    }

    /** Writes the table and its charts into the folder, if there is one. */
    public void write(@Nullable Path folder) throws IOException {
        if (folder != null) {
            Files.writeString(
                    folder.resolve(name + ".md"), """
                    # Raw table: %s

                    The output of one run, as the benchmark printed it. [Results and how to read them](../../../docs/benchmarks.md).

                    %s

                    %s""".formatted(title, environment.strip(), new Table(rows, columns)));
            Charts.draw(folder, name);
        }
    }
}
