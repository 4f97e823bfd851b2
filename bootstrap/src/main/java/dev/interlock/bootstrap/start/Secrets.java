package dev.interlock.bootstrap.start;

/** Keeps passwords out of what is printed at a failed start. */
final class Secrets {

    private Secrets() {}

    static String hiddenIn(String property, String value) {
        return property.contains("password") ? "…" : hiddenIn(value);
    }

    /** An address may hold them before its host, or as a parameter. */
    static String hiddenIn(String address) {
        return address.replaceAll("//[^/@]*@", "//…@").replaceAll("(?i)(password=)[^&;]*", "$1…");
    }
}
