package dev.interlock.lab.database;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.springframework.core.env.PropertyResolver;

/** A database of the Lab's own: on MySQL beside the desk's, on the same server; on H2 in memory. */
public record LabDatabase(String url, String user, String password) {

    private static final Pattern MYSQL = Pattern.compile("(jdbc:mysql:[^/]*//[^/]+/)[^?]*(\\?.*)?");
    private static final String IN_MEMORY = "jdbc:h2:mem:%s;MODE=MySQL;DATABASE_TO_LOWER=TRUE"
            + ";CASE_INSENSITIVE_IDENTIFIERS=TRUE;DB_CLOSE_DELAY=-1;DB_CLOSE_ON_EXIT=FALSE";

    /**
     * Returns the database with that ending of its name. It is created when it is first connected to.
     *
     * @param settings of the desk
     */
    public static LabDatabase beside(PropertyResolver settings, String ending) {
        String name = settings.getProperty("interlock.lab.database", "interlock_lab") + ending;
        Matcher desk = MYSQL.matcher(settings.getRequiredProperty("spring.datasource.url"));
        if (!desk.matches()) {
            return new LabDatabase(IN_MEMORY.formatted(name), "sa", "");
        }
        String options = desk.group(2) == null ? "?" : desk.group(2) + "&";
        return new LabDatabase(
                desk.group(1) + name + options + "createDatabaseIfNotExist=true",
                settings.getProperty("spring.datasource.username", ""),
                settings.getProperty("spring.datasource.password", ""));
    }
}
