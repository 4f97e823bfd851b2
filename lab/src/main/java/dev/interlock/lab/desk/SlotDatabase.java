package dev.interlock.lab.desk;

import java.util.regex.Pattern;
import org.springframework.core.env.Environment;

/** The database of a slot: on MySQL beside the desk's, on H2 in memory. */
record SlotDatabase(String url, String user, String password) {

    private static final Pattern MYSQL = Pattern.compile("(jdbc:mysql:[^/]*//[^/]+/)([^?]*)(\\?.*)?");
    private static final String IN_MEMORY =
            "jdbc:h2:mem:%s;MODE=MySQL;DATABASE_TO_LOWER=TRUE;CASE_INSENSITIVE_IDENTIFIERS=TRUE;DB_CLOSE_DELAY=-1;DB_CLOSE_ON_EXIT=FALSE";

    static SlotDatabase beside(Environment desk, int number) {
        String name = desk.getProperty("interlock.lab.database", "interlock_lab") + "_" + number;
        String url = desk.getRequiredProperty("spring.datasource.url");
        String user = desk.getProperty("spring.datasource.username", "sa");
        String password = desk.getProperty("spring.datasource.password", "");
        var mysql = MYSQL.matcher(url);
        if (!mysql.matches()) {
            return new SlotDatabase(IN_MEMORY.formatted(name), "sa", "");
        }
        String options = mysql.group(3) == null ? "?" : mysql.group(3) + "&";
        String own = mysql.group(1) + name + options + "createDatabaseIfNotExist=true";
        return new SlotDatabase(own, user, password);
    }
}
