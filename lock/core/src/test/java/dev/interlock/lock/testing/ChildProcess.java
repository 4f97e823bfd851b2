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

/**
 * A Java process that a test sends commands to, suspends, and kills. The process answers on its standard output, with lines that
 * begin with "> ".
 */
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

    /** Sends the command without waiting for its answer. */
    public void send(String command) {
        commands.println(command);
    }

    /** Sends the command, and waits for its answer. */
    public String execute(String command) throws IOException {
        send(command);
        return awaitAnswer();
    }

    /** Waits for the next answer, and skips the lines of the log before it. */
    public String awaitAnswer() throws IOException {
        StringBuilder log = new StringBuilder();
        for (String line = answers.readLine(); line != null; line = answers.readLine()) {
            if (line.startsWith("> ")) {
                return line.substring(2);
            }
            log.append(line).append('\n');
        }
        throw new IllegalStateException("The process has ended:\n" + log);
    }

    /** Suspends the process. Returns when it stands still, because a signal may take effect later than it is sent. */
    public void suspend() throws IOException, InterruptedException {
        signal("-STOP");
        while (!state().startsWith("T")) {
            Thread.onSpinWait();
        }
    }

    private String state() throws IOException {
        Process ps = new ProcessBuilder("ps", "-o", "stat=", "-p", Long.toString(process.pid())).start();
        return new String(ps.getInputStream().readAllBytes(), UTF_8).strip();
    }

    public void resume() throws IOException, InterruptedException {
        signal("-CONT");
    }

    private void signal(String signal) throws IOException, InterruptedException {
        int exit = new ProcessBuilder("kill", signal, Long.toString(process.pid()))
                .start()
                .waitFor();
        if (exit != 0) {
            throw new IllegalStateException("The signal " + signal + " could not be sent");
        }
    }

    /** Kills the process at once. It releases nothing. */
    public void kill() {
        process.destroyForcibly().onExit().join();
    }

    @Override
    public void close() {
        kill();
    }
}
