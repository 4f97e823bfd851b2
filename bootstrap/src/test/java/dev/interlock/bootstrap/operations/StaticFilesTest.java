package dev.interlock.bootstrap.operations;

import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.bootstrap.ApplicationTest;
import dev.interlock.bootstrap.DeskForTests;
import dev.interlock.bootstrap.visit.Page;
import dev.interlock.bootstrap.visit.Visitor;
import jakarta.servlet.http.HttpServletRequest;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.beans.factory.annotation.Qualifier;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.core.io.Resource;
import org.springframework.web.servlet.HandlerMapping;
import org.springframework.web.servlet.handler.SimpleUrlHandlerMapping;
import org.springframework.web.servlet.resource.CachingResourceResolver;
import org.springframework.web.servlet.resource.ResourceHttpRequestHandler;
import org.springframework.web.servlet.resource.ResourceResolver;
import org.springframework.web.servlet.resource.ResourceResolverChain;

/**
 * Only the addresses of static files are resolved against the files of the application. A lookup in a jar acquires a lock that all
 * threads share, and a miss is not cached (spring-projects/spring-framework#34014).
 */
@ApplicationTest
@Tag("pages")
class StaticFilesTest {

    @LocalServerPort
    int port;

    @Autowired
    DeskForTests desk;

    @Autowired
    @Qualifier("resourceHandlerMapping")
    HandlerMapping staticFiles;

    final RecordingResolver lookups = new RecordingResolver();

    /** Records lookups behind the cache, that is, cache misses. */
    @BeforeEach
    void recordLookups() {
        resolvers().forEach(chain -> chain.add(afterCache(chain), lookups));
    }

    @AfterEach
    void stopRecording() {
        resolvers().forEach(chain -> chain.remove(lookups));
    }

    @Test
    void fiftyLinksCauseNoLookup() {
        Visitor customer = Visitor.signedIn(port, "customer1");
        List<String> paths = Stream.generate(() -> "/orders/" + desk.unpaidOrder())
                .limit(5)
                .flatMap(order -> Stream.of(order, order + "/shipping", order + "/lines", "/orders"))
                .toList();
        customer.open("/login");
        lookups.paths.clear();

        int links = paths.stream()
                .mapToInt(path -> customer.open(path)
                        .document()
                        .select("a[href], form[action]")
                        .size())
                .sum();

        assertThat(links).isGreaterThan(50);
        assertThat(lookups.paths).isEmpty();
    }

    /** A script imports another one by an address relative to its own, so the scripts have one hash, in their path. */
    @Test
    void theAddressOfEachFileHasAHashOfItsContent() {
        Page page = Visitor.stranger(port).open("/login");

        assertThat(page.document().select("link[href], script[src]"))
                .extracting(file -> file.hasAttr("href") ? file.attr("href") : file.attr("src"))
                .hasSizeGreaterThanOrEqualTo(4)
                .allMatch(address ->
                        address.matches("/assets/(.+-[0-9a-f]{32}\\.(css|svg)|js/[0-9a-f]{32}/[a-z-]+\\.js)"));
    }

    private Stream<List<ResourceResolver>> resolvers() {
        return ((SimpleUrlHandlerMapping) staticFiles)
                .getUrlMap().values().stream()
                        .map(ResourceHttpRequestHandler.class::cast)
                        .map(ResourceHttpRequestHandler::getResourceResolvers);
    }

    private static int afterCache(List<ResourceResolver> chain) {
        return !chain.isEmpty() && chain.get(0) instanceof CachingResourceResolver ? 1 : 0;
    }

    /** Delegates all calls, and records the addresses of links that were looked up. */
    private static final class RecordingResolver implements ResourceResolver {

        final Queue<String> paths = new ConcurrentLinkedQueue<>();

        @Override
        public @Nullable Resource resolveResource(
                @Nullable HttpServletRequest request,
                String path,
                List<? extends Resource> locations,
                ResourceResolverChain chain) {
            return chain.resolveResource(request, path, locations);
        }

        @Override
        public @Nullable String resolveUrlPath(
                String path, List<? extends Resource> locations, ResourceResolverChain chain) {
            paths.add(path);
            return chain.resolveUrlPath(path, locations);
        }
    }
}
