package dev.interlock.adapter.persistence.lock;

import static org.assertj.core.api.Assertions.assertThat;

import javax.sql.DataSource;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.beans.factory.annotation.Qualifier;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.test.context.TestPropertySource;

/** The contract where MySQL's driver counts the rows that an update changed, not those that it found. */
@EnabledIfSystemProperty(named = "interlock.test.database", matches = "mysql")
@TestPropertySource(properties = "spring.datasource.hikari.data-source-properties.useAffectedRows=true")
class LocksTableAffectedRowsTest extends LocksTableTest {

    @Override
    protected int rounds() {
        return ROUNDS / 20;
    }

    @Test
    void theDriverDoesCountThatWay(@Autowired @Qualifier("lockConnectionPool") DataSource own) {
        granted(request(aTarget(), "kim"));

        assertThat(JdbcClient.create(own).sql("update locks set owner = owner").update())
                .isZero();
    }
}
