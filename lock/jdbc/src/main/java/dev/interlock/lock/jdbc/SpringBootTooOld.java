package dev.interlock.lock.jdbc;

import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import org.springframework.boot.SpringBootVersion;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnClass;

/** Says that Spring Boot 3 gets no locks, where the conditions of the other auto-configurations leave them out in silence. */
@AutoConfiguration
@ConditionalOnClass(name = "org.springframework.boot.autoconfigure.jdbc.DataSourceAutoConfiguration")
class SpringBootTooOld {

    private static final Logger LOG = System.getLogger(SpringBootTooOld.class.getName());

    SpringBootTooOld() {
        LOG.log(
                Level.WARNING,
                "lock-jdbc configures itself with Spring Boot 4, and this is {0}: there are no beans for locks."
                        + " Use Spring Boot 4, or create them by JdbcLocks.on(dataSource).",
                SpringBootVersion.getVersion());
    }
}
