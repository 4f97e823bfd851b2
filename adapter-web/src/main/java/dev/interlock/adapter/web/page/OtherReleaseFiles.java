package dev.interlock.adapter.web.page;

import jakarta.servlet.http.HttpServletRequest;
import java.io.InputStream;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.springframework.core.io.ClassPathResource;
import org.springframework.core.io.Resource;
import org.springframework.http.HttpHeaders;
import org.springframework.http.MediaTypeFactory;
import org.springframework.stereotype.Component;
import org.springframework.web.HttpRequestHandler;
import org.springframework.web.servlet.handler.AbstractHandlerMapping;
import org.springframework.web.servlet.resource.ResourceUrlProvider;

/**
 * Answers addresses of static files with the hash of another release. While two releases are at work, a proxy may send the request for a
 * page to one, and the requests for its scripts and styles to the other (ADR 17). The answer is this release's file of the same name. No
 * cache stores it, because the hash in its address is that of other content.
 *
 * <p>It is asked before other mappings and sees every request, so it looks at the method and the path only. A router function would parse
 * the headers first, and fail at those that it can't parse.
 */
@Component
class OtherReleaseFiles extends AbstractHandlerMapping {

    private static final String PREFIX = "/assets/";

    /** The hash before the name of a script, or behind the name of another file. */
    private static final Pattern HASH = Pattern.compile("(?<=/)[0-9a-f]{32}/|-[0-9a-f]{32}(?=\\.[a-z]+$)");

    private final ResourceUrlProvider addresses;

    OtherReleaseFiles(ResourceUrlProvider addresses) {
        this.addresses = addresses;
        setOrder(-1);
    }

    @Override
    protected @Nullable HttpRequestHandler getHandlerInternal(HttpServletRequest request) {
        String path = initLookupPath(request);
        return path.startsWith(PREFIX) && Set.of("GET", "HEAD").contains(request.getMethod())
                ? presentFile(path).map(OtherReleaseFiles::withoutCache).orElse(null)
                : null;
    }

    private Optional<Resource> presentFile(String path) {
        String file = HASH.matcher(path).replaceFirst("");
        String present = file.equals(path) ? null : addresses.getForLookupPath(file);
        return present == null || present.equals(path)
                ? Optional.empty()
                : Optional.of(new ClassPathResource("/static/" + file.substring(PREFIX.length())));
    }

    private static HttpRequestHandler withoutCache(Resource file) {
        return (request, response) -> {
            MediaTypeFactory.getMediaType(file).ifPresent(type -> response.setContentType(type.toString()));
            response.setContentLengthLong(file.contentLength());
            response.setHeader(HttpHeaders.CACHE_CONTROL, "no-store");
            try (InputStream content = file.getInputStream()) {
                content.transferTo(response.getOutputStream());
            }
        };
    }
}
