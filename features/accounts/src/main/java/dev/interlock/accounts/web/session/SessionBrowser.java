package dev.interlock.accounts.web.session;

import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpSession;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.springframework.http.HttpHeaders;

/**
 * The browser that a member signed in with, as its {@code User-Agent} claims. Only names from here are kept, nothing of the header itself.
 *
 * @param system the operating system
 */
public record SessionBrowser(String name, String system) {

    private static final String ATTRIBUTE = "browser";
    private static final String SEPARATOR = "/";

    /** The first mark that a header contains names the browser: most name others too, to get their pages. */
    private static final Map<String, String> NAMES = ordered(
            "Edg", "Edge",
            "OPR/", "Opera",
            "SamsungBrowser/", "Samsung Internet",
            "Whale/", "Whale",
            "Firefox/", "Firefox",
            "FxiOS/", "Firefox",
            "Chrome/", "Chrome",
            "CriOS/", "Chrome",
            "Safari/", "Safari");

    private static final Map<String, String> SYSTEMS = ordered(
            "iPhone", "iPhone",
            "iPad", "iPad",
            "Android", "Android",
            "Windows", "Windows",
            "CrOS", "ChromeOS",
            "Mac OS X", "macOS",
            "Linux", "Linux");

    private static Map<String, String> ordered(String... marksAndNames) {
        Map<String, String> names = new LinkedHashMap<>();
        for (int mark = 0; mark < marksAndNames.length; mark += 2) {
            names.put(marksAndNames[mark], marksAndNames[mark + 1]);
        }
        return names;
    }

    /** Empty for a program that names neither. */
    static Optional<SessionBrowser> of(HttpServletRequest request) {
        String header = request.getHeader(HttpHeaders.USER_AGENT);
        return header == null
                ? Optional.empty()
                : first(NAMES, header)
                        .flatMap(name -> first(SYSTEMS, header).map(system -> new SessionBrowser(name, system)));
    }

    private static Optional<String> first(Map<String, String> names, String header) {
        return names.entrySet().stream()
                .filter(mark -> header.contains(mark.getKey()))
                .map(Map.Entry::getValue)
                .findFirst();
    }

    /** Reads what {@link #keep} wrote among the attributes of a session. */
    static Optional<SessionBrowser> in(Map<String, String> attributes) {
        return Optional.ofNullable(attributes.get(ATTRIBUTE)).flatMap(SessionBrowser::parsed);
    }

    private static Optional<SessionBrowser> parsed(String kept) {
        String[] parts = kept.split(SEPARATOR, -1);
        return parts.length == 2 ? Optional.of(new SessionBrowser(parts[0], parts[1])) : Optional.empty();
    }

    /** Keeps the browser of a sign-in in its session. */
    public static void keep(HttpServletRequest signIn) {
        HttpSession session = signIn.getSession();
        of(signIn).ifPresent(browser -> session.setAttribute(ATTRIBUTE, browser.name + SEPARATOR + browser.system));
    }
}
