package dev.interlock.adapter.persistence;

import com.zaxxer.hikari.HikariDataSource;
import java.sql.SQLException;
import javax.sql.DataSource;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** Tells the repositories which database they are on. */
@Configuration(proxyBeanMethods = false)
class EngineConfiguration {

    @Bean
    Engine engine(DataSource main) throws SQLException {
        return Engine.of(main.unwrap(HikariDataSource.class));
    }
}
