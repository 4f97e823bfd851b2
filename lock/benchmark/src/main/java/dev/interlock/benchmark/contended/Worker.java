package dev.interlock.benchmark.contended;

import dev.interlock.benchmark.contender.Client;
import dev.interlock.benchmark.contender.Clients;
import dev.interlock.benchmark.contender.LockNames;
import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;

/** The main class of the other process: a client that answers each command line with a line, until its input ends. */
final class Worker {

    private final Client client;

    private Worker(Client client) {
        this.client = client;
    }

    /** @param args the class that opens clients, the server's address, and the lease in milliseconds */
    public static void main(String[] args) throws Exception {
        BufferedReader commands = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        Clients clients = Class.forName(args[0])
                .asSubclass(Clients.class)
                .getDeclaredConstructor()
                .newInstance();
        try (Client client = clients.open(args[1], Duration.ofMillis(Long.parseLong(args[2])))) {
            Worker worker = new Worker(client);
            System.out.println("ready");
            for (String command = commands.readLine(); command != null; command = commands.readLine()) {
                System.out.println(worker.execute(command.split("\t", -1)));
            }
        }
    }

    private String execute(String[] command) throws Exception {
        return switch (command[0]) {
            case "hold" -> holdAll();
            case "run" ->
                run(new ContendedRun(
                        client.contender(command[1]),
                        Integer.parseInt(command[2]),
                        Duration.ofMillis(Long.parseLong(command[3])),
                        new PlainCounter(Path.of(command[4]))));
            default -> throw new IllegalArgumentException(command[0]);
        };
    }

    private String holdAll() {
        client.names().forEach(this::hold);
        return "held";
    }

    private void hold(String name) {
        if (client.contender(name).tryLock(LockNames.ORPHANED).isEmpty()) {
            throw new IllegalStateException(name + " is held by another owner");
        }
    }

    private static String run(ContendedRun run) throws Exception {
        ContendedRun.Outcome outcome = run.run();
        return outcome.sections() + "\t" + outcome.longestWait().toMillis() + "\t"
                + outcome.elapsed().toMillis();
    }
}
