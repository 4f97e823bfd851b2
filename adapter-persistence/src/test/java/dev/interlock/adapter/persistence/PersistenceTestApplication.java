package dev.interlock.adapter.persistence;

import dev.interlock.adapter.persistence.testing.SqlLog;
import org.springframework.boot.autoconfigure.SpringBootApplication;
import org.springframework.context.annotation.Bean;

/** This adapter alone, with the settings that the application gives it. */
@SpringBootApplication
class PersistenceTestApplication {

    @Bean
    static SqlLog sqlLog() {
        return new SqlLog();
    }
}
