package dev.interlock.adapter.web.page;

import static org.springframework.web.servlet.function.RequestPredicates.path;

import java.util.Optional;
import java.util.regex.Pattern;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.core.io.ClassPathResource;
import org.springframework.core.io.Resource;
import org.springframework.http.CacheControl;
import org.springframework.web.servlet.function.RouterFunction;
import org.springframework.web.servlet.function.RouterFunctions;
import org.springframework.web.servlet.function.ServerResponse;
import org.springframework.web.servlet.resource.ResourceUrlProvider;

/**
 * Answers addresses of static files with the hash of another release. While two releases are at work, a proxy may send the request for a
 * page to one, and the requests for its scripts and styles to the other (ADR 49). The answer is this release's file of the same name. No
 * cache stores it, because the hash in its address is that of other content.
 */
@Configuration(proxyBeanMethods = false)
class OtherReleaseFiles {

    /** The hash before the name of a script, or behind the name of another file. */
    private static final Pattern HASH = Pattern.compile("(?<=/)[0-9a-f]{32}/|-[0-9a-f]{32}(?=\\.[a-z]+$)");

    @Bean
    static RouterFunction<ServerResponse> filesOfOtherReleases(ResourceUrlProvider addresses) {
        return RouterFunctions.nest(
                path("/assets"),
                RouterFunctions.resources(
                        request -> presentFile(request.path(), addresses),
                        (file, headers) -> headers.setCacheControl(CacheControl.noStore())));
    }

    private static Optional<Resource> presentFile(String path, ResourceUrlProvider addresses) {
        String file = HASH.matcher(path).replaceFirst("");
        String present = file.equals(path) ? null : addresses.getForLookupPath("/assets" + file);
        return present == null || present.equals("/assets" + path)
                ? Optional.empty()
                : Optional.of(new ClassPathResource("/static" + file));
    }
}
