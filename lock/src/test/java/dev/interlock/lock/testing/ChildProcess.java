package dev.interlock.lock.testing;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStreamWriter;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** A process of a test, which is told what to do, stopped, and killed. It answers with lines that begin with "> ". */
public final class ChildProcess implements AutoCloseable {

    private final Process process;
    private final PrintWriter commands;
    private final BufferedReader answers;

    public ChildProcess(Class<?> main, String... arguments) throws IOException {
        List<String> command = Stream.concat(
                        Stream.of(
                                Path.of(System.getProperty("java.home"), "bin", "java")
                                        .toString(),
                                "-XX:TieredStopAtLevel=1",
                                "-cp",
                                System.getProperty("java.class.path"),
                                main.getName()),
                        Stream.of(arguments))
                .toList();
        process = new ProcessBuilder(command).redirectErrorStream(true).start();
        commands = new PrintWriter(new OutputStreamWriter(process.getOutputStream(), UTF_8), true);
        answers = new BufferedReader(new InputStreamReader(process.getInputStream(), UTF_8));
    }

    public void tell(String command) {
        commands.println(command);
    }

    public String ask(String command) throws IOException {
        tell(command);
        return answer();
    }

    /** The next, among the lines of its log. */
    public String answer() throws IOException {
        StringBuilder log = new StringBuilder();
        for (String line = answers.readLine(); line != null; line = answers.readLine()) {
            if (line.startsWith("> ")) {
                return line.substring(2);
            }
            log.append(line).append('\n');
        }
        throw new IllegalStateException("The process has ended:\n" + log);
    }

    /** When this returns it stands: a signal takes effect only when the process is run next. */
    public void stop() throws IOException, InterruptedException {
        signal("-STOP");
        while (!state().startsWith("T")) {
            Thread.onSpinWait();
        }
    }

    private String state() throws IOException {
        Process ps = new ProcessBuilder("ps", "-o", "stat=", "-p", Long.toString(process.pid())).start();
        return new String(ps.getInputStream().readAllBytes(), UTF_8).strip();
    }

    public void goOn() throws IOException, InterruptedException {
        signal("-CONT");
    }

    private void signal(String signal) throws IOException, InterruptedException {
        int exit = new ProcessBuilder("kill", signal, Long.toString(process.pid()))
                .start()
                .waitFor();
        if (exit != 0) {
            throw new IllegalStateException("No signal " + signal);
        }
    }

    /** Without a chance to give anything back. */
    public void kill() {
        process.destroyForcibly().onExit().join();
    }

    @Override
    public void close() {
        kill();
    }
}
