package dev.interlock.bootstrap.operations;

import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.bootstrap.ApplicationTest;
import dev.interlock.bootstrap.DeskForTests;
import dev.interlock.bootstrap.visit.Page;
import dev.interlock.bootstrap.visit.Visitor;
import jakarta.servlet.http.HttpServletRequest;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.beans.factory.annotation.Qualifier;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.core.io.Resource;
import org.springframework.core.io.support.PathMatchingResourcePatternResolver;
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

    private static final String OTHER_HASH = "0123456789abcdef".repeat(2);

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

    /** A script that a page does not need costs an address in each answer, and a request of each browser. */
    @Test
    void aPageHasOnlyTheScriptsThatItNeedsAndEachOnce() {
        Visitor customer = Visitor.signedIn(port, "customer1");
        String order = "/orders/" + desk.unpaidOrder();

        assertThat(scripts(customer.open(order + "/shipping")))
                .contains("interlock", "drafts")
                .doesNotContain("edit", "quantities", "destinations", "demo", "countdown")
                .doesNotHaveDuplicates();
        assertThat(scripts(customer.open(order + "/lines")))
                .contains("quantities")
                .doesNotContain("edit");
        assertThat(scripts(customer.open("/orders/new"))).contains("quantities", "destinations");
        assertThat(scripts(customer.open(order))).contains("edit").doesNotContain("quantities");
        assertThat(scripts(customer.post(order + "/edit", Map.of()).follow())).contains("edit", "quantities");
        assertThat(scripts(Visitor.stranger(port).open("/login")))
                .containsExactlyInAnyOrder("interlock", "drafts", "demo");
    }

    private static List<String> scripts(Page page) {
        return page.document().select("script[src]").stream()
                .map(script -> script.attr("src").replaceAll(".*/([a-z-]+)\\.js", "$1"))
                .toList();
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

    /** While two releases are at work, a proxy sends a page of one and its files to the other. */
    @Test
    void anAddressOfAnotherReleaseLeadsToThePresentFileWhichIsNotStored() throws IOException {
        Visitor stranger = Visitor.stranger(port);

        assertThat(files()).hasSizeGreaterThan(5).allSatisfy(file -> {
            Page present = stranger.open("/assets/" + file);
            Page answer = stranger.open("/assets/" + address(file, OTHER_HASH));
            assertThat(answer.status()).isEqualTo(200);
            assertThat(answer.body()).isNotEmpty().isEqualTo(present.body());
            assertThat(answer.header("Content-Type")).isEqualTo(present.header("Content-Type"));
            assertThat(answer.header("Cache-Control")).isEqualTo("no-store");
            assertThat(answer.header("ETag")).isEmpty();
        });
    }

    /** The browser asks whether the file has changed that it has stored under that address. */
    @Test
    void theFileOfAnotherReleaseHasChanged() {
        Page answer = Visitor.stranger(port)
                .withHeader("If-None-Match", "W/\"" + OTHER_HASH + "\"")
                .open("/assets/css/interlock-" + OTHER_HASH + ".css");

        assertThat(answer.status()).isEqualTo(200);
        assertThat(answer.header("Cache-Control")).isEqualTo("no-store");
    }

    @Test
    void addressesOfOtherReleasesDoNotFillTheCache() {
        Visitor stranger = Visitor.stranger(port);
        String path = "/assets/css/interlock-%032x.css";
        stranger.open(path.formatted(1));
        List<Integer> before = cacheSizes();

        for (int hash = 2; hash < 5; hash++) {
            assertThat(stranger.open(path.formatted(hash)).status()).isEqualTo(200);
        }

        assertThat(cacheSizes()).isNotEmpty().isEqualTo(before);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "css/nowhere-HASH.css",
                "js/HASH/nowhere.js",
                "HASH",
                "HASH/",
                "js/HASH/",
                "js/HASH/HASH/http.js",
                "HASH/css/interlock-HASH.css",
                ".-HASH./web.yaml",
                "css/.-HASH./favicon.svg",
                "js/HASH/.-HASH./web.yaml"
            })
    void anAddressWithoutAFileIsNotFound(String path) {
        assertThat(Visitor.stranger(port)
                        .open("/assets/" + path.replace("HASH", OTHER_HASH))
                        .status())
                .as(path)
                .isEqualTo(404);
    }

    /** The static files of all modules, by their paths. */
    private static List<String> files() throws IOException {
        return Stream.of(new PathMatchingResourcePatternResolver().getResources("classpath*:/static/**/*.*"))
                .map(Resource::toString)
                .map(file -> file.replaceFirst("^.*/static/", "").replace("]", ""))
                .toList();
    }

    private static String address(String file, String hash) {
        return file.startsWith("js/")
                ? file.replace("js/", "js/" + hash + "/")
                : file.replaceFirst("(?=[.][a-z]+$)", "-" + hash);
    }

    private List<Integer> cacheSizes() {
        return resolvers()
                .flatMap(List::stream)
                .filter(CachingResourceResolver.class::isInstance)
                .map(cache -> ((CachingResourceResolver) cache).getCache().getNativeCache())
                .map(cache -> ((Map<?, ?>) cache).size())
                .toList();
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
