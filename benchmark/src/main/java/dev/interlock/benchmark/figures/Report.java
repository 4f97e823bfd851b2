package dev.interlock.benchmark.figures;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * The result of a run: prints it, and writes the table and its charts into the folder of the argument {@code --out=}, if given.
 *
 * @param name of the files
 * @param environment date, machine and versions
 */
public record Report(String name, String title, String environment, Table table) {

    private static final String OUT = "--out=";

    public void publish(List<String> args) throws IOException {
        System.out.println(environment);
        System.out.println(table);
        for (String arg : args) {
            if (arg.startsWith(OUT)) {
                write(Path.of(arg.substring(OUT.length())));
            }
        }
    }

    private void write(Path folder) throws IOException {
        Files.writeString(folder.resolve(name + ".md"), """
                # Raw table: %s

                The output of one run, as the benchmark printed it. [Results and how to read them](../benchmarks.md).

                %s

                %s""".formatted(title, environment.strip(), table));
        Charts.draw(folder, name);
    }
}
