package dev.interlock.lock.jdbc;

import static org.assertj.core.api.Assertions.as;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.assertj.core.api.InstanceOfAssertFactories.INTEGER;

import com.zaxxer.hikari.HikariDataSource;
import com.zaxxer.hikari.HikariPoolMXBean;
import dev.interlock.lock.DistributedLock;
import dev.interlock.lock.LockHandle;
import dev.interlock.lock.LockManager;
import dev.interlock.lock.LockOwner;
import dev.interlock.lock.LockRequest;
import dev.interlock.lock.LockTarget;
import dev.interlock.lock.jdbc.testing.DatabaseTest;
import dev.interlock.lock.jdbc.testing.LockSchema;
import dev.interlock.lock.jdbc.testing.TestDatabase;
import dev.interlock.lock.runtime.Locks;
import dev.interlock.lock.spi.Fence;
import dev.interlock.lock.spi.InMemoryFence;
import dev.interlock.lock.spi.InMemoryLeaseStore;
import dev.interlock.lock.spi.LeaseStore;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import javax.sql.DataSource;
import net.ttddyy.dsproxy.support.ProxyDataSourceBuilder;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.extension.ExtendWith;
import org.springframework.beans.factory.InitializingBean;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.beans.factory.config.BeanPostProcessor;
import org.springframework.boot.SpringBootConfiguration;
import org.springframework.boot.WebApplicationType;
import org.springframework.boot.autoconfigure.EnableAutoConfiguration;
import org.springframework.boot.builder.SpringApplicationBuilder;
import org.springframework.boot.test.system.CapturedOutput;
import org.springframework.boot.test.system.OutputCaptureExtension;
import org.springframework.context.ApplicationContext;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.context.annotation.AnnotationConfigApplicationContext;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.core.env.MapPropertySource;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.jdbc.datasource.DriverManagerDataSource;
import org.springframework.jdbc.datasource.LazyConnectionDataSourceProxy;

/** An application with a database and the library, and without the order desk. */
@DatabaseTest
@ExtendWith(OutputCaptureExtension.class)
class JdbcLockAutoConfigurationTest {

    /** The wait for a reply of a busy machine. */
    private static final Duration WAIT = Duration.ofSeconds(20);

    private final String url = TestDatabase.create();

    @AfterEach
    void dropDatabase() {
        TestDatabase.drop(url);
    }

    @Test
    void applicationAcquiresLocksInEachTable() throws SQLException, InterruptedException {
        try (ConfigurableApplicationContext application = start()) {
            LockSchema.create(application.getBean("dataSource", DataSource.class));
            for (String table : List.of("locks", "dist_lock", "lock_table")) {
                try (DistributedLock lock = Locks.distributedLock(application.getBean(table, LeaseStore.class));
                        LockHandle handle = acquire(lock)) {
                    assertThat(handle.token()).isPositive();
                }
            }
        }
    }

    /** A connection needs longer than the first attempt may take, if that has no wait time. */
    @Test
    void poolHasAConnectionBeforeTheFirstRequest() {
        try (ConfigurableApplicationContext application = start()) {
            assertThat(application
                            .getBean("lockConnectionPool", HikariDataSource.class)
                            .getHikariPoolMXBean())
                    .extracting(HikariPoolMXBean::getTotalConnections, as(INTEGER))
                    .isPositive();
        }
    }

    @Test
    void startWarnsOfMissingTables(CapturedOutput output) {
        start().close();

        assertThat(output)
                .contains("Missing: dist_lock, lock_fence, lock_table, lock_token, locks.")
                .contains("dev/interlock/lock/jdbc/schema-" + TestDatabase.engine() + ".sql");
    }

    @Test
    void startAsksForTheTablesOfItsStoresOnly(CapturedOutput output) {
        start("--spring.autoconfigure.exclude=" + DistributedLockAutoConfiguration.class.getName())
                .close();

        assertThat(output).contains("Missing: lock_fence, lock_token, locks.");
    }

    @Test
    void startIsSilentAboutTablesThatExist(CapturedOutput output) {
        start(List.of(Application.class, Tables.class)).close();

        assertThat(output).doesNotContain("Missing");
    }

    @Test
    void startIsRefusedWhileTablesAreMissingIfASettingSaysSo() {
        assertThatIllegalStateException()
                .isThrownBy(() ->
                        start("--interlock.lock.missing-tables-fatal=true").close())
                .withMessageContaining("dist_lock")
                .withMessageContaining("schema-" + TestDatabase.engine() + ".sql");
        start(List.of(Application.class, Tables.class), "--interlock.lock.missing-tables-fatal=true")
                .close();
    }

    @Test
    void applicationStartsWhileItsDatabaseIsAway() {
        try (ConfigurableApplicationContext application = start(
                "--spring.datasource.url=jdbc:h2:tcp://127.0.0.1:1/none",
                "--spring.datasource.hikari.connection-timeout=250",
                "--logging.level.com.zaxxer.hikari=off")) {
            assertThat(application.isRunning()).isTrue();
        }
    }

    /** By default, the driver sends the text of a statement at each execution, and the server parses it each time. */
    @Test
    @EnabledIfSystemProperty(named = "interlock.test.database", matches = "mysql")
    void connectionPreparesEachStatementOnce() throws SQLException, InterruptedException {
        try (ConfigurableApplicationContext application = start()) {
            HikariDataSource database = application.getBean("dataSource", HikariDataSource.class);
            LockSchema.create(database);
            try (DistributedLock lock = Locks.distributedLock(application.getBean("locks", LeaseStore.class))) {
                for (int pair = 0; pair < 10; pair++) {
                    acquire(lock).close();
                }
            }

            assertThat(JdbcClient.create(database).sql("""
                            select max(p.count_execute)
                              from performance_schema.prepared_statements_instances p
                              join performance_schema.threads t on t.thread_id = p.owner_thread_id
                             where t.processlist_db = database() and p.sql_text like 'update locks%'
                            """).query(Integer.class).single())
                    .isGreaterThanOrEqualTo(10);
            assertThat(database.getDataSourceProperties())
                    .as("the application's own pool")
                    .isEmpty();
        }
    }

    /** MariaDB counts for the whole server. */
    @Test
    @EnabledIfSystemProperty(named = "interlock.test.database", matches = "mariadb")
    void connectionToMariaDbPreparesEachStatementOnce() throws InterruptedException {
        try (ConfigurableApplicationContext application = start()) {
            application.getBean(JdbcLocks.class).createTables();
            JdbcClient database = JdbcClient.create(application.getBean(DataSource.class));
            DistributedLock lock = application.getBean(DistributedLock.class);
            long prepared = count(database, "Com_stmt_prepare");
            long executed = count(database, "Com_stmt_execute");

            for (int pair = 0; pair < 10; pair++) {
                acquire(lock).close();
            }

            assertThat(count(database, "Com_stmt_execute") - executed)
                    .isGreaterThanOrEqualTo(count(database, "Com_stmt_prepare") - prepared + 10);
        }
    }

    private static long count(JdbcClient database, String command) {
        return database.sql("select variable_value from information_schema.global_status where variable_name = ?")
                .param(command)
                .query(Long.class)
                .single();
    }

    @Test
    void rowLockWaitIsLimitedWithoutTheDesk() {
        try (ConfigurableApplicationContext application = start("--interlock.lock-wait=3s")) {
            assertThat(rowLockWait(application)).isEqualTo(Duration.ofSeconds(3));
        }
    }

    private static Duration rowLockWait(ApplicationContext context) {
        DataSource pool = context.getBean("lockConnectionPool", DataSource.class);
        String limit =
                TestDatabase.onServer() ? "select @@session.innodb_lock_wait_timeout * 1000" : "select lock_timeout()";
        return Duration.ofMillis(
                JdbcClient.create(pool).sql(limit).query(Long.class).single());
    }

    /** Spring alone converts durations in the form of ISO-8601 only. */
    @Test
    void durationInSecondsIsReadInAContextWithoutSpringBoot() {
        try (AnnotationConfigApplicationContext context = new AnnotationConfigApplicationContext()) {
            context.getEnvironment()
                    .getPropertySources()
                    .addFirst(new MapPropertySource("settings", Map.of("interlock.lock-wait", "3s")));
            context.registerBean("dataSource", DataSource.class, () -> new DriverManagerDataSource(url));
            context.register(JdbcLockAutoConfiguration.class);
            context.refresh();

            assertThat(rowLockWait(context)).isEqualTo(Duration.ofSeconds(3));
        }
    }

    @Test
    void applicationInjectsTheLocksThemselves() throws InterruptedException {
        try (ConfigurableApplicationContext application = start()) {
            application.getBean(JdbcLocks.class).createTables();
            try (LockHandle handle = acquire(application.getBean(DistributedLock.class))) {
                assertThat(handle.token()).isPositive();
            }
            assertThat(application.getBean(LockManager.class).leases()).isSameAs(application.getBean("locks"));
        }
    }

    @Test
    void beanOfTheApplicationReplacesTheOneOfTheLibrary() {
        try (ConfigurableApplicationContext application =
                start(List.of(Application.class, BeansOfTheApplication.class))) {
            assertThat(List.of("locks", "dist_lock", "lock_table"))
                    .allSatisfy(name -> assertThat(application.getBean(name)).isInstanceOf(InMemoryLeaseStore.class));
            assertThat(application.getBean(Fence.class)).isInstanceOf(InMemoryFence.class);
        }
    }

    /** With the option, {@code sysdate} is another name of {@code now}, as it is here. */
    @Test
    @EnabledIfSystemProperty(named = "interlock.test.database", matches = "mysql|mariadb")
    void serverWithSysdateIsNowIsRefusedAtStart() {
        assertThatIllegalStateException()
                .isThrownBy(() ->
                        start(List.of(Application.class, SysdateIsNow.class)).close())
                .withMessageContaining("sysdate-is-now");
    }

    @Test
    void poolWithADataSourceClassNameServesLocks() throws SQLException, InterruptedException {
        assertGrants(List.of(Application.class, PoolWithADataSourceClassName.class));
    }

    @Test
    void dataSourceWithoutHikariServesLocks() throws SQLException, InterruptedException {
        assertGrants(
                List.of(Application.class),
                "--spring.datasource.url=" + lastingUrl(),
                "--spring.datasource.type=org.springframework.jdbc.datasource.DriverManagerDataSource");
    }

    @Test
    void wrappedDataSourceWithoutHikariServesLocks() throws SQLException, InterruptedException {
        assertGrants(List.of(Application.class, WrappedDataSource.class), "--spring.datasource.url=" + lastingUrl());
    }

    /** Without a pool, a database of H2 would end with each connection. */
    private String lastingUrl() {
        return TestDatabase.onServer() ? url : url + ";DB_CLOSE_DELAY=-1";
    }

    private void assertGrants(List<Class<?>> configurations, String... arguments)
            throws SQLException, InterruptedException {
        try (ConfigurableApplicationContext application = start(configurations, arguments)) {
            LockSchema.create(application.getBean("dataSource", DataSource.class));
            try (DistributedLock lock = Locks.distributedLock(application.getBean("locks", LeaseStore.class));
                    LockHandle handle = acquire(lock)) {
                assertThat(handle.token()).isPositive();
            }
        }
    }

    private static LockHandle acquire(DistributedLock lock) throws InterruptedException {
        return lock.tryLock(LockRequest.watched(
                                LockOwner.named("report"), Duration.ofSeconds(30), new LockTarget("job", "report"))
                        .waiting(WAIT))
                .orElseThrow();
    }

    private ConfigurableApplicationContext start(String... arguments) {
        return start(List.of(Application.class), arguments);
    }

    private ConfigurableApplicationContext start(List<Class<?>> configurations, String... arguments) {
        return new SpringApplicationBuilder(configurations.toArray(Class<?>[]::new))
                .web(WebApplicationType.NONE)
                .properties("spring.datasource.url=" + url)
                .run(arguments);
    }

    @SpringBootConfiguration
    @EnableAutoConfiguration
    static class Application {}

    @Configuration(proxyBeanMethods = false)
    static class Tables {

        @Bean
        InitializingBean tables(DataSource dataSource) {
            return () -> LockSchema.create(dataSource);
        }
    }

    @Configuration(proxyBeanMethods = false)
    static class SysdateIsNow {

        @Bean
        static BeanPostProcessor sysdateIsNow() {
            return new BeanPostProcessor() {
                @Override
                public Object postProcessAfterInitialization(Object bean, String name) {
                    return name.equals("lockConnectionPool")
                            ? ProxyDataSourceBuilder.create((DataSource) bean)
                                    .queryTransformer(info -> info.getQuery().replace("sysdate(", "now("))
                                    .build()
                            : bean;
                }
            };
        }
    }

    @Configuration(proxyBeanMethods = false)
    static class PoolWithADataSourceClassName {

        @Bean
        HikariDataSource dataSource(@Value("${spring.datasource.url}") String url) {
            HikariDataSource pool = new HikariDataSource();
            pool.setDataSourceClassName(
                    switch (url.split(":", -1)[1]) {
                        case "mysql" -> "com.mysql.cj.jdbc.MysqlDataSource";
                        case "mariadb" -> "org.mariadb.jdbc.MariaDbDataSource";
                        default -> "org.h2.jdbcx.JdbcDataSource";
                    });
            pool.addDataSourceProperty("url", url);
            return pool;
        }
    }

    @Configuration(proxyBeanMethods = false)
    static class WrappedDataSource {

        @Bean
        DataSource dataSource(@Value("${spring.datasource.url}") String url) {
            return new LazyConnectionDataSourceProxy(new DriverManagerDataSource(url));
        }
    }

    @Configuration(proxyBeanMethods = false)
    static class BeansOfTheApplication {

        @Bean({"locks", "dist_lock", "lock_table"})
        LeaseStore store() {
            return new InMemoryLeaseStore();
        }

        @Bean
        Fence fenceOfTheApplication() {
            return new InMemoryFence();
        }
    }
}
