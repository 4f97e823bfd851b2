package dev.interlock.bootstrap.start;

/** The address of the database. */
public final class DatabaseUrl {

    public static final String PROPERTY = "spring.datasource.url";

    private DatabaseUrl() {}

    static boolean isSupported(String url) {
        return url.startsWith("jdbc:mysql:") || url.startsWith("jdbc:h2:");
    }

    /** Whether the data is in the memory of this process, and ends with it. */
    public static boolean isEmbedded(String url) {
        return url.startsWith("jdbc:h2:mem:");
    }
}
