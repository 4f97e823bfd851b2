package dev.interlock.adapter.web.page;

import jakarta.servlet.RequestDispatcher;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpSession;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpMethod;
import org.springframework.stereotype.Component;
import org.springframework.web.util.UriComponentsBuilder;

/** Where the frame of every page leads, error pages included. Templates call it {@code @links}. */
@Component("links")
public class PageLinks {

    /** Linked pages that lie below another linked page. */
    private static final Set<String> NAVIGATION = Set.of("/orders/new");

    /** No search that a member types has a longer address. A longer one is not kept, so that no session grows with it. */
    private static final int MAX_LENGTH = 1000;

    private static final String LIST = PageLinks.class.getName() + ".list";

    private final HttpServletRequest request;

    /** @param request Spring's proxy: every call reaches the request of the calling thread */
    PageLinks(HttpServletRequest request) {
        this.request = request;
    }

    /**
     * Returns the {@code aria-current} of a link in the navigation.
     *
     * @return {@code page} on the linked page itself, {@code true} on the pages below it, or null
     */
    public @Nullable String markOf(String path) {
        String here = path().substring(request.getContextPath().length());
        if (here.equals(path)) {
            return "page";
        }
        return here.startsWith(path + "/") && !NAVIGATION.contains(here) ? "true" : null;
    }

    /** Makes this page the list that {@link #list} leads back to, unless the request is a HEAD, which shows no list. */
    public void keepAsList() {
        if (HttpMethod.HEAD.matches(request.getMethod())) {
            return;
        }
        HttpSession session = request.getSession();
        String list = pathWithQuery().replaceQueryParam("lang").build().toUriString();
        if (list.length() <= MAX_LENGTH && !list.equals(session.getAttribute(LIST))) {
            session.setAttribute(LIST, list);
        }
    }

    /** Returns the address of the list as this session showed it last, with its filter and its page. */
    public String list() {
        HttpSession session = request.getSession(false);
        return session != null && session.getAttribute(LIST) instanceof String address
                ? address
                : request.getContextPath() + "/orders";
    }

    /** Returns this page's address, for coming back to it. */
    public String here() {
        return pathWithQuery().build().toUriString();
    }

    /** Returns this page's address in that language. */
    public String inLanguage(Locale language) {
        return pathWithQuery()
                .replaceQueryParam("lang", language.getLanguage())
                .build()
                .toUriString();
    }

    public List<Locale> languages() {
        return Languages.ALL;
    }

    /** Returns the requested address, also where the container has dispatched the request to its error page. */
    private UriComponentsBuilder pathWithQuery() {
        Object query =
                isErrorPage() ? request.getAttribute(RequestDispatcher.ERROR_QUERY_STRING) : request.getQueryString();
        return UriComponentsBuilder.fromPath(path()).query((String) query);
    }

    private String path() {
        return isErrorPage()
                ? (String) request.getAttribute(RequestDispatcher.ERROR_REQUEST_URI)
                : request.getRequestURI();
    }

    private boolean isErrorPage() {
        return request.getAttribute(RequestDispatcher.ERROR_REQUEST_URI) != null;
    }
}
