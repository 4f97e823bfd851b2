package dev.interlock.bootstrap.template;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import javax.tools.ToolProvider;

/** A program in one source file of the checkout, compiled once. Each run is a process of its own, because a refusal ends it. */
record SourceProgram(Path classes, String name) {

    /**
     * @param file its path in the checkout
     * @param name the class that it declares
     */
    static SourceProgram compile(String file, String name) {
        Path classes = Path.of("target/source-programs", name).toAbsolutePath();
        Path source = classes.resolve(name + ".java");
        try {
            Files.createDirectories(classes);
            Files.writeString(source, Files.readString(Path.of("..", file)).replaceFirst("\\A#!.*", ""));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        int status = ToolProvider.getSystemJavaCompiler()
                .run(null, null, null, "--release", "17", "-d", classes.toString(), source.toString());
        assertThat(status).isZero();
        return new SourceProgram(classes, name);
    }

    Run run(Path folder, String... arguments) throws IOException {
        String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
        return Run.of(
                folder,
                Stream.concat(
                                Stream.of(java, "-XX:TieredStopAtLevel=1", "-cp", classes.toString(), name),
                                Stream.of(arguments))
                        .toArray(String[]::new));
    }

    /** A process that has ended. */
    record Run(int status, String printed) {

        static Run of(Path folder, String... command) throws IOException {
            Process process = new ProcessBuilder(command)
                    .directory(folder.toFile())
                    .redirectErrorStream(true)
                    .start();
            String printed = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            return new Run(process.onExit().join().exitValue(), printed);
        }
    }
}
