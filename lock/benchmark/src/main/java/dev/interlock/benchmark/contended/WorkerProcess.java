package dev.interlock.benchmark.contended;

import dev.interlock.benchmark.contender.Clients;
import java.io.BufferedReader;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** A client in a process of its own. */
final class WorkerProcess implements AutoCloseable {

    private final Process process;
    private final BufferedReader answers;

    private WorkerProcess(Process process) {
        this.process = process;
        this.answers = process.inputReader();
    }

    /** Starts a process with the options of this one. Its first answer says that it is ready. */
    static WorkerProcess start(Class<? extends Clients> clients, String address, Duration lease) throws IOException {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(ManagementFactory.getRuntimeMXBean().getInputArguments());
        command.addAll(List.of(
                "-cp",
                System.getProperty("java.class.path"),
                Worker.class.getName(),
                clients.getName(),
                address,
                Long.toString(lease.toMillis())));
        return new WorkerProcess(new ProcessBuilder(command)
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start());
    }

    void send(Object... command) throws IOException {
        process.outputWriter()
                .append(String.join(
                        "\t", List.of(command).stream().map(Object::toString).toList()))
                .append('\n')
                .flush();
    }

    List<String> answer() throws IOException {
        String answer = answers.readLine();
        if (answer == null) {
            throw new IOException("The other process has ended");
        }
        return List.of(answer.split("\t", -1));
    }

    /** Kills the process by SIGKILL, so that it releases nothing. */
    void kill() throws InterruptedException {
        process.destroyForcibly().waitFor();
    }

    /** Ends the process by closing its input; its connections end with it. */
    @Override
    public void close() throws IOException {
        process.outputWriter().close();
        process.onExit().join();
    }
}
