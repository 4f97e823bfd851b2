package dev.interlock.cluster;

import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Three MySQL servers that are a group with one primary, behind the proxy of {@code deploy/mysql-group}. The commands that start and stop
 * such a group are expected beside the checkout, as {@code .ci/run} expects those for one server.
 */
final class MySqlGroup implements AutoCloseable {

    private static final Path COMMANDS = Path.of("..", "..", "shared", "bin");
    private static final Path PROXY = Path.of("..", "deploy", "mysql-group");
    private static final Path FOLDER = Path.of("target", "mysql-group");
    private static final Path LOGS = Path.of("target", "logs");
    private static final Path PROXY_LOG = LOGS.resolve("mysql-proxy.log");

    /**
     * The members listen on this port and the next ones, and talk to each other on those from ten above. It is below the ports that the
     * kernel gives to clients.
     */
    private static final int FIRST_PORT = Integer.parseInt(System.getProperty("cluster.group-port", "23520"));

    private static final Duration LONGEST_ELECTION = Duration.ofMinutes(2);

    private final List<MySqlMember> members = IntStream.rangeClosed(1, 3)
            .mapToObj(
                    number -> new MySqlMember(number, FIRST_PORT + number - 1, FOLDER.resolve(number + "/mysqld.pid")))
            .toList();
    private final int port = FreePort.find();
    private final Path check;
    private final Process proxy;

    static boolean isInstalled() {
        return Files.isExecutable(COMMANDS.resolve("mysql-group-up"));
    }

    /** Starts the servers one after the other, so that the first one is the primary. */
    MySqlGroup() {
        try {
            Files.createDirectories(LOGS);
            Files.createDirectories(FOLDER);
            this.check = Files.copy(
                    PROXY.resolve("primary-check"),
                    FOLDER.resolve("primary-check").toAbsolutePath(),
                    StandardCopyOption.REPLACE_EXISTING,
                    StandardCopyOption.COPY_ATTRIBUTES);
            Files.writeString(FOLDER.resolve("primary-check.cnf"), "[client]\nuser=proxy\npassword=proxy\n");
            startServers();
            this.proxy = Processes.start(
                    List.of("haproxy", "-db", "-f", PROXY.resolve("haproxy.cfg").toString()),
                    Map.of(
                            "LISTEN", "127.0.0.1:" + port,
                            "MYSQL1", members.get(0).hostAndPort(),
                            "MYSQL2", members.get(1).hostAndPort(),
                            "MYSQL3", members.get(2).hostAndPort(),
                            "PRIMARY_CHECK", check.toString()),
                    PROXY_LOG);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void startServers() {
        try {
            run("mysql-group-up", FOLDER.toString(), Integer.toString(FIRST_PORT));
            createUsers();
        } catch (RuntimeException e) {
            stopServers();
            throw e;
        }
    }

    /** A user for the nodes and one for the check, each with the rights that the documentation names, and no others. */
    private void createUsers() {
        Stream.of(
                        // The administrator has all rights but that to grant them, which root has.
                        "grant 'root'@'localhost' to 'app'@'%'",
                        "set default role 'root'@'localhost' to 'app'@'%'",
                        "create user if not exists 'desk'@'%' identified by 'desk'",
                        "grant all on `cluster\\_%`.* to 'desk'@'%'",
                        "create user if not exists 'proxy'@'%' identified by 'proxy'",
                        "grant select on performance_schema.replication_group_members to 'proxy'@'%'")
                .forEach(primary()::execute);
    }

    private static void stopServers() {
        run("mysql-group-down", FOLDER.toString(), "--purge");
    }

    private static void run(String command, String... arguments) {
        String[] all = new String[arguments.length + 1];
        all[0] = COMMANDS.resolve(command).toString();
        System.arraycopy(arguments, 0, all, 1, arguments.length);
        Processes.run(all);
    }

    /** The address of the proxy, which leads to the primary, with the user of the nodes. */
    String url() {
        return "jdbc:mysql://127.0.0.1:" + port + "/app?user=desk&password=desk";
    }

    /** Whether the check of the proxy counts the member as the primary now. */
    boolean isServed(MySqlMember member) {
        return Processes.succeeds(check.toString(), "-", "-", "127.0.0.1", Integer.toString(member.port()));
    }

    /** How often the proxy has marked the member down. */
    long countMarkedDown(MySqlMember member) throws IOException {
        try (Stream<String> lines = Files.lines(PROXY_LOG)) {
            return lines.filter(line -> line.contains("Server primary/mysql" + member.number() + " is DOWN"))
                    .count();
        }
    }

    MySqlMember primary() {
        return members.stream().filter(MySqlMember::isPrimary).findFirst().orElseThrow();
    }

    /** Waits until another member is the primary, and returns it. */
    MySqlMember awaitPrimaryInsteadOf(MySqlMember former) {
        return await("election")
                .atMost(LONGEST_ELECTION)
                .pollInterval(Duration.ofMillis(50))
                .until(() -> findPrimaryInsteadOf(former), Optional::isPresent)
                .orElseThrow();
    }

    Optional<MySqlMember> findPrimaryInsteadOf(MySqlMember former) {
        return members.stream()
                .filter(member -> !member.equals(former) && member.isPrimary())
                .findFirst();
    }

    /** The members that can become the primary. */
    List<MySqlMember> secondaries() {
        return members.stream()
                .filter(member -> member.isOnline() && !member.isPrimary())
                .toList();
    }

    /** Any of them. */
    MySqlMember secondary() {
        return secondaries().get(0);
    }

    /** Sets a variable on each member, until it ends. */
    void set(String variable, Object value) {
        members.forEach(member -> member.set(variable, value));
    }

    void makePrimary(MySqlMember member) {
        primary().makePrimary(member.id());
    }

    /**
     * Starts a member that has ended.
     *
     * @param command the beginning of the command, for a program that starts another one
     */
    void restart(MySqlMember member, String... command) {
        Processes.run(Stream.concat(
                        Stream.of(command),
                        Stream.of(
                                COMMANDS.resolve("mysql-group-up").toString(),
                                FOLDER.toString(),
                                Integer.toString(FIRST_PORT),
                                "start",
                                Integer.toString(member.number())))
                .toArray(String[]::new));
    }

    MySqlMember restartASecondary(String... command) {
        MySqlMember member = secondary();
        member.stop();
        restart(member, command);
        awaitAllOnline();
        return member;
    }

    /** Brings back the members that are frozen, have ended or know that they are no longer in the group. */
    void repair() {
        members.stream().filter(MySqlMember::isRunning).forEach(MySqlMember::resume);
        await("a primary").atMost(LONGEST_ELECTION).until(() -> members.stream().anyMatch(MySqlMember::isPrimary));
        members.stream().filter(member -> !member.isOnline()).forEach(member -> {
            if (member.isRunning()) {
                member.kill();
            }
            restart(member);
        });
        awaitAllOnline();
    }

    /** Cuts a member off from the others, until {@link CutOff#end}. */
    void cutOff(MySqlMember member) {
        int first = FIRST_PORT + 10;
        CutOff.begin(first + member.number() - 1, first + "-" + (first + members.size() - 1));
    }

    /** Waits until each member sees all of them. */
    void awaitAllOnline() {
        await("all members")
                .atMost(LONGEST_ELECTION)
                .until(() -> members.stream().allMatch(member -> member.seesOnline(members.size())));
    }

    @Override
    public void close() {
        proxy.destroyForcibly().onExit().join();
        stopServers();
    }
}
