package dev.interlock.lock.jdbc.example;

import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.lock.DistributedLock;
import dev.interlock.lock.Lease;
import dev.interlock.lock.LockTarget;
import dev.interlock.lock.jdbc.JdbcLocks;
import dev.interlock.lock.jdbc.testing.DatabaseCondition;
import dev.interlock.lock.jdbc.testing.TestDatabase;
import java.io.File;
import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.extension.ExtendWith;
import org.springframework.boot.SpringBootConfiguration;
import org.springframework.boot.WebApplicationType;
import org.springframework.boot.autoconfigure.EnableAutoConfiguration;
import org.springframework.boot.builder.SpringApplicationBuilder;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.context.annotation.Import;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.jdbc.datasource.DriverManagerDataSource;

/** The code of {@code lock/core/README.md} is that of the examples here, which run, and its SQL moves the rows of other libraries. */
class LockReadmeTest {

    private static final Path README = Path.of("../core/README.md");
    private static final Path EXAMPLES = Path.of("src/test/java/dev/interlock/lock/jdbc/example");
    private static final int MAX_LINES_OF_MAIN = 10;

    private static final Pattern JAVA = Pattern.compile("(?s)```java\\n// (\\w+)\\n(.*?)```");
    private static final Pattern YAML = Pattern.compile("(?s)```yaml\\n(.*?)```");
    private static final Pattern SQL = Pattern.compile("(?s)```sql\\n(.*?)```");
    private static final Pattern MAIN = Pattern.compile("(?s)void main\\(.*?\\{\\n(.*?)\\n    }\\n");

    @Test
    void everyBlockOfJavaIsThatOfItsExample() throws IOException {
        List<MatchResult> blocks = find(JAVA);

        assertThat(blocks).hasSize(2);
        for (MatchResult block : blocks) {
            assertThat(withoutSpace(source(block.group(1)))).contains(withoutSpace(block.group(2)));
        }
    }

    @Test
    void firstLockTakesTenLines() throws Exception {
        List<MatchResult> main = MAIN.matcher(source("FirstLock")).results().toList();
        assertThat(main).hasSize(1);
        assertThat(main.get(0).group(1).lines().filter(line -> !line.isBlank()))
                .hasSizeLessThanOrEqualTo(MAX_LINES_OF_MAIN);

        FirstLock.main(new String[0]);
        FirstLock.main(new String[0]);
    }

    /** The module's own dependencies have neither. */
    @Test
    void firstLockNeedsNeitherASpringContextNorSpringBoot() throws Exception {
        List<URL> libraries = new ArrayList<>();
        for (String entry : System.getProperty("java.class.path").split(File.pathSeparator, -1)) {
            if (!entry.contains("spring-context") && !entry.contains("spring-boot")) {
                libraries.add(Path.of(entry).toUri().toURL());
            }
        }
        try (URLClassLoader loader =
                new URLClassLoader(libraries.toArray(URL[]::new), ClassLoader.getPlatformClassLoader())) {
            Class<?> example = loader.loadClass(FirstLock.class.getName());
            example.getMethod("main", String[].class).invoke(null, (Object) new String[0]);
        }
    }

    /** The settings of the README create the tables on every start. */
    @Test
    void jobOfSpringBootWritesUnderTheLock() throws InterruptedException, IOException {
        Path settings = Files.writeString(Files.createTempFile("application", ".yaml"), only(YAML));
        for (int start = 0; start < 2; start++) {
            try (ConfigurableApplicationContext application = new SpringApplicationBuilder(Application.class)
                    .web(WebApplicationType.NONE)
                    .run("--spring.config.location=" + settings.toUri())) {
                JdbcClient database = application.getBean(JdbcClient.class);
                database.sql("create table if not exists report (days int not null)")
                        .update();
                database.sql("insert into report (days) values (0)").update();

                application.getBean(DailyReport.class).write();

                assertThat(database.sql("select max(days) from report")
                                .query(Integer.class)
                                .single())
                        .isPositive();
                assertThat(application.getBean(DistributedLock.class).isLocked(new LockTarget("job", "report")))
                        .isFalse();
            }
        }
        Files.delete(settings);
    }

    /** ShedLock's table as its own README has it for MySQL. */
    @Test
    @Tag("database")
    @ExtendWith(DatabaseCondition.class)
    @EnabledIfSystemProperty(named = "interlock.test.database", matches = "mysql|mariadb")
    void liveRowsOfShedLockBecomeLeases() throws IOException {
        String url = TestDatabase.create();
        DriverManagerDataSource source = new DriverManagerDataSource(url);
        JdbcClient database = JdbcClient.create(source);
        try (JdbcLocks locks = JdbcLocks.on(source)) {
            locks.createTables();
            database.sql("""
                    create table shedlock (name varchar(64) not null, lock_until timestamp(3) not null,
                      locked_at timestamp(3) not null, locked_by varchar(255) not null, primary key (name))
                    """).update();
            insertShedLock(database, "report", 60);
            insertShedLock(database, "cleanup", -60);

            database.sql(only(SQL)).update();
            database.sql(only(SQL)).update();

            assertThat(locks.distLock().findAll("job"))
                    .singleElement()
                    .satisfies(lease -> {
                        assertThat(lease.target()).isEqualTo(new LockTarget("job", "report"));
                        assertThat(lease.owner()).isEqualTo("node 1");
                        assertThat(lease.remaining()).isBetween(Duration.ofSeconds(30), Duration.ofSeconds(60));
                    })
                    .extracting(Lease::token)
                    .isEqualTo(1L);
        } finally {
            TestDatabase.drop(url);
        }
    }

    private static void insertShedLock(JdbcClient database, String name, int seconds) {
        database.sql("""
                        insert into shedlock (name, lock_until, locked_at, locked_by)
                        values (?, timestampadd(second, ?, utc_timestamp(3)), utc_timestamp(3), 'node 1')
                        """).param(name).param(seconds).update();
    }

    private static List<MatchResult> find(Pattern block) throws IOException {
        return block.matcher(Files.readString(README)).results().toList();
    }

    private static String only(Pattern block) throws IOException {
        List<MatchResult> found = find(block);
        assertThat(found).hasSize(1);
        return found.get(0).group(1);
    }

    private static String source(String name) throws IOException {
        return Files.readString(EXAMPLES.resolve(name + ".java"));
    }

    private static String withoutSpace(String text) {
        return text.replaceAll("\\s+", "");
    }

    @SpringBootConfiguration
    @EnableAutoConfiguration
    @Import(DailyReport.class)
    static class Application {}
}
