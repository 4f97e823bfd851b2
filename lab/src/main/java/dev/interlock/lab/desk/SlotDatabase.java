package dev.interlock.lab.desk;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.springframework.core.env.Environment;

/**
 * The database of a slot, named after the desk's: on MySQL beside it, on H2 in memory.
 *
 * @param user null if the address names the user, as the desk's does
 */
record SlotDatabase(
        String url, @Nullable String user, @Nullable String password) {

    private static final Pattern MYSQL = Pattern.compile("(jdbc:mysql:[^/]*//[^/]+/)([^?]*)(\\?.*)?");
    private static final Pattern H2 = Pattern.compile("jdbc:h2:(?:[a-z]+:)?(?:.*/)?([^;/]+).*");

    static SlotDatabase beside(Environment desk, int number) {
        String url = desk.getRequiredProperty("spring.datasource.url");
        Matcher mysql = MYSQL.matcher(url);
        if (mysql.matches()) {
            String options = mysql.group(3) == null ? "?" : mysql.group(3) + "&";
            return new SlotDatabase(
                    mysql.group(1) + name(mysql.group(2), number) + options + "createDatabaseIfNotExist=true",
                    desk.getProperty("spring.datasource.username"),
                    desk.getProperty("spring.datasource.password"));
        }
        Matcher h2 = H2.matcher(url);
        return new SlotDatabase(
                "jdbc:h2:mem:" + name(h2.matches() ? h2.group(1) : "interlock", number)
                        + ";MODE=MySQL;DATABASE_TO_LOWER=TRUE;CASE_INSENSITIVE_IDENTIFIERS=TRUE;DB_CLOSE_DELAY=-1",
                "sa",
                "");
    }

    private static String name(String desk, int number) {
        return desk + "_lab_" + number;
    }
}
