package dev.interlock.accounts;

import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.bootstrap.ApplicationTest;
import dev.interlock.bootstrap.documentation.WholeProject;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.jdbc.core.simple.JdbcClient;

/** The document of levels knows all tables of the database, and says of each level how it is protected. */
@ApplicationTest
class DataLevelsTest {

    private final DataLevels levels = new DataLevels();

    @Autowired
    JdbcClient jdbc;

    DataLevelsTest() throws IOException {}

    @Test
    void eachTableHasALevel() {
        assertThat(levels.tables()).containsAll(DataLevels.tablesOf(jdbc));
    }

    /** The table of the sample, {@code coupon}, is missing until the guide has been followed. */
    @Test
    @WholeProject
    void eachTableThatHasALevelExists() {
        List<String> present = DataLevels.tablesOf(jdbc);

        assertThat(levels.tables()).allMatch(table -> present.contains(table) || table.equals("coupon"));
    }

    @Test
    void eachLevelHasItsProtection() {
        assertThat(levels.protectedLevels()).containsExactlyInAnyOrderElementsOf(levels.levels());
    }
}
