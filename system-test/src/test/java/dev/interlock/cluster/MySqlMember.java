package dev.interlock.cluster;

import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.LocalDateTime;
import java.util.Optional;
import javax.sql.DataSource;
import org.springframework.dao.DataAccessException;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.jdbc.datasource.DriverManagerDataSource;

/**
 * A server of a group, which can be killed and frozen.
 *
 * @param processId where the server writes its process id
 */
record MySqlMember(int number, int port, Path processId) {

    private static final Duration LONGEST_END = Duration.ofSeconds(60);
    private static final Duration LONGEST_SWITCH = Duration.ofSeconds(60);
    private static final Duration LONGEST_WRITE = Duration.ofSeconds(30);
    private static final Duration STATEMENT = Duration.ofSeconds(1);

    String hostAndPort() {
        return "127.0.0.1:" + port;
    }

    /** The folder of its data. */
    Path data() {
        return processId.resolveSibling("db");
    }

    void kill() {
        ProcessHandle process = process();
        process.destroyForcibly();
        awaitEnd(process);
    }

    /** Asks the server to leave its group and to end. */
    void stop() {
        ProcessHandle process = process();
        process.destroy();
        awaitEnd(process);
    }

    private void awaitEnd(ProcessHandle process) {
        await("end of " + this).atMost(LONGEST_END).until(() -> !process.isAlive());
    }

    /** Stops the process where it stands. The kernel still accepts connections for it. */
    void freeze() {
        signal("STOP");
    }

    void resume() {
        signal("CONT");
    }

    private void signal(String signal) {
        Processes.run("kill", "-" + signal, Long.toString(process().pid()));
    }

    private ProcessHandle process() {
        return findProcess().orElseThrow();
    }

    boolean isRunning() {
        return findProcess().isPresent();
    }

    private Optional<ProcessHandle> findProcess() {
        try {
            return Files.exists(processId)
                    ? ProcessHandle.of(
                            Long.parseLong(Files.readString(processId).strip()))
                    : Optional.empty();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Whether it counts itself as the primary, and accepts writes. */
    boolean isPrimary() {
        return says("member_role = 'PRIMARY' and not @@super_read_only");
    }

    /** Whether it was elected as the primary. It may not accept writes yet. */
    boolean isElected() {
        return says("member_role = 'PRIMARY'");
    }

    /** Whether it has left the group without being asked to. */
    boolean isExpelled() {
        return says("member_state = 'ERROR'");
    }

    boolean isOnline() {
        return says("member_state = 'ONLINE'");
    }

    /** Whether it is one of so many members that are online. */
    boolean seesOnline(int members) {
        return says("member_state = 'ONLINE'"
                + " and (select sum(member_state = 'ONLINE') from performance_schema.replication_group_members) = "
                + members);
    }

    /** Whether it counts the other one as a member of its group, reachable or not. */
    boolean sees(MySqlMember other) {
        return client(STATEMENT)
                .sql("select count(*) from performance_schema.replication_group_members where member_port = ?")
                .param(other.port())
                .query(Boolean.class)
                .single();
    }

    LocalDateTime time() {
        return client(STATEMENT)
                .sql("select utc_timestamp(6)")
                .query(LocalDateTime.class)
                .single();
    }

    String id() {
        return client(STATEMENT).sql("select @@server_uuid").query(String.class).single();
    }

    /** Makes the member of that id the primary. Only the present primary can. */
    void makePrimary(String id) {
        client(LONGEST_SWITCH)
                .sql("select group_replication_set_as_primary(?)")
                .param(id)
                .query(String.class)
                .single();
    }

    /** Whether a transaction waits for those that the former primary has committed. */
    boolean holdsATransaction() {
        return client(STATEMENT)
                .sql(
                        "select count(*) from performance_schema.processlist where state = 'Executing hook on transaction begin.'")
                .query(Boolean.class)
                .single();
    }

    /** Sets a variable until the member ends. */
    void set(String variable, Object value) {
        execute("set global %s = %s".formatted(variable, value));
    }

    /** Executes a statement as the administrator. */
    void execute(String statement) {
        client(LONGEST_WRITE).sql(statement).update();
    }

    private JdbcClient client(Duration longest) {
        return JdbcClient.create(dataSource("app", longest));
    }

    /**
     * A connection to this member for each statement.
     *
     * @param user has its name as password
     * @param longest until the answer
     */
    DataSource dataSource(String user, Duration longest) {
        return new DriverManagerDataSource("jdbc:mysql://%s/?user=%s&password=%s&connectTimeout=1000&socketTimeout=%d"
                .formatted(hostAndPort(), user, user, longest.toMillis()));
    }

    private boolean says(String condition) {
        try {
            return client(STATEMENT)
                    .sql(
                            "select count(*) from performance_schema.replication_group_members where member_id = @@server_uuid and "
                                    + condition)
                    .query(Boolean.class)
                    .single();
        } catch (DataAccessException noAnswer) {
            return false;
        }
    }
}
