package dev.interlock.adapter.api.order;

import jakarta.servlet.http.HttpServletRequest;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpHeaders;
import org.springframework.http.ResponseEntity;
import org.springframework.web.util.UriComponentsBuilder;

/** The link of a page to the next one (RFC 8288). */
public final class NextPage {

    private NextPage() {}

    /**
     * Begins the answer with the page.
     *
     * @param parameter has the position where a page begins
     * @param next none if this is the last page
     */
    public static ResponseEntity.BodyBuilder link(HttpServletRequest request, String parameter, @Nullable Object next) {
        ResponseEntity.BodyBuilder page = ResponseEntity.ok();
        if (next != null) {
            String address = UriComponentsBuilder.fromPath(request.getRequestURI())
                    .query(request.getQueryString())
                    .replaceQueryParam(parameter, next)
                    .build()
                    .toUriString();
            page.header(HttpHeaders.LINK, "<%s>; rel=\"next\"".formatted(address));
        }
        return page;
    }
}
