package dev.interlock.benchmark.contended;

import dev.interlock.benchmark.contender.Client;
import dev.interlock.benchmark.contender.Clients;
import dev.interlock.benchmark.contender.Locks;
import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;

/** The other process: a client that does as it is told, a line for a line, until nobody tells it any more. */
final class Worker {

    private final Client client;

    private Worker(Client client) {
        this.client = client;
    }

    /** @param args who opens clients, the server's address, and the lease in milliseconds */
    public static void main(String[] args) throws Exception {
        BufferedReader orders = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        Clients clients = Class.forName(args[0])
                .asSubclass(Clients.class)
                .getDeclaredConstructor()
                .newInstance();
        try (Client client = clients.open(args[1], Duration.ofMillis(Long.parseLong(args[2])))) {
            Worker worker = new Worker(client);
            System.out.println("ready");
            for (String order = orders.readLine(); order != null; order = orders.readLine()) {
                System.out.println(worker.obey(order.split("\t", -1)));
            }
        }
    }

    private String obey(String[] order) throws Exception {
        return switch (order[0]) {
            case "hold" -> holdAll();
            case "contest" ->
                contest(new Contest(
                        client.contender(order[1]),
                        Integer.parseInt(order[2]),
                        Duration.ofMillis(Long.parseLong(order[3])),
                        new PlainCounter(Path.of(order[4]))));
            default -> throw new IllegalArgumentException(order[0]);
        };
    }

    private String holdAll() {
        client.names().forEach(this::hold);
        return "held";
    }

    private void hold(String name) {
        if (client.contender(name).tryLock(Locks.ORPHANED).isEmpty()) {
            throw new IllegalStateException(name + " is held by another owner");
        }
    }

    private static String contest(Contest contest) throws Exception {
        Contest.Outcome outcome = contest.run();
        return outcome.sections() + "\t" + outcome.longestWait().toMillis() + "\t"
                + outcome.elapsed().toMillis();
    }
}
