package dev.interlock.adapter.web.page;

import static org.assertj.core.api.Assertions.assertThat;

import jakarta.servlet.http.Cookie;
import java.net.HttpCookie;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.mock.web.MockHttpServletRequest;
import org.springframework.mock.web.MockHttpServletResponse;
import org.springframework.web.servlet.FlashMap;
import tools.jackson.databind.json.JsonMapper;

class FlashCookiesTest {

    private static final String ORDER = "/orders/1";

    private final Map<String, String> browser = new LinkedHashMap<>();
    private long now = 1_000;
    private final FlashCookies flash = new FlashCookies(JsonMapper.shared(), new Clock() {
        @Override
        public ZoneId getZone() {
            return ZoneOffset.UTC;
        }

        @Override
        public Clock withZone(ZoneId zone) {
            return this;
        }

        @Override
        public Instant instant() {
            return Instant.ofEpochMilli(now++);
        }
    });

    @Test
    void theNextPageOfThatPathHasThemOnce() {
        save(ORDER, Map.of("done", "CHANGE_SHIPPING", "turn", true, "place", 3));

        assertThat(shown("GET", "/orders/1/lines")).isNull();
        assertThat(shown("GET", ORDER)).isEqualTo(Map.of("done", "CHANGE_SHIPPING", "turn", true, "place", 3));
        assertThat(shown("GET", ORDER)).isNull();
    }

    @Test
    void anOtherValueBecomesText() {
        save(ORDER, Map.of("at", Instant.EPOCH));

        assertThat(shown("GET", ORDER)).isEqualTo(Map.of("at", "1970-01-01T00:00:00Z"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"HEAD", "POST"})
    void aRequestThatShowsNoPageLeavesThem(String method) {
        save(ORDER, Map.of("done", "PAY"));

        assertThat(shown(method, ORDER)).isNull();
        assertThat(shown("GET", ORDER)).isEqualTo(Map.of("done", "PAY"));
    }

    @Test
    void twoRedirectsToOnePathAreShownTheLatestFirst() {
        save(ORDER, Map.of("done", "PAY"));
        save(ORDER, Map.of("done", "CANCEL"));

        assertThat(shown("GET", ORDER)).isEqualTo(Map.of("done", "CANCEL"));
        assertThat(shown("GET", ORDER)).isEqualTo(Map.of("done", "PAY"));
    }

    @Test
    void aBrowserKeepsNoMoreThanFiveThatAreNotShown() {
        for (int i = 0; i < 15; i++) {
            save(ORDER, Map.of("place", i));
        }

        assertThat(browser).hasSize(5);
        assertThat(shown("GET", ORDER)).isEqualTo(Map.of("place", 14));
    }

    @Test
    void theCookieIsForThatPathAndForNoScript() {
        MockHttpServletResponse response = save(ORDER, Map.of("done", "PAY"));

        assertThat(response.getHeader("Set-Cookie"))
                .matches("flash-[0-9a-f]{8}=[A-Za-z0-9_-]+; Path=/orders/1; Max-Age=60; .*HttpOnly; SameSite=Lax");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "%",
                "x",
                "{}",
                "[]",
                "null",
                "{\"at\":1,\"path\":\"/%\",\"attributes\":{\"done\":\"PAY\"}}",
                "{\"at\":1,\"path\":\"/orders/1\"}",
                "{\"at\":1,\"path\":\"/orders/1\",\"attributes\":{\"done\":{\"a\":1}}}",
                "{\"at\":1,\"path\":\"/orders/1\",\"attributes\":{\"done\":null}}",
                "{\"at\":1,\"path\":\"/orders/1; Domain=a\",\"attributes\":{\"done\":\"PAY\"}}",
                "{\"at\":\"x\",\"path\":\"/orders/1\",\"attributes\":{\"done\":\"PAY\"}}",
            })
    void aCookieThatItHasNotWrittenIsIgnored(String content) {
        browser.put("flash-00000000", content);
        assertThat(shown("GET", ORDER)).isNull();
        browser.put("flash-00000000", base64(content));
        assertThat(shown("GET", ORDER)).isNull();
    }

    private MockHttpServletResponse save(String path, Map<String, Object> attributes) {
        FlashMap flashMap = new FlashMap();
        flashMap.setTargetRequestPath(path);
        flashMap.putAll(attributes);
        MockHttpServletResponse response = new MockHttpServletResponse();
        flash.saveOutputFlashMap(flashMap, request("POST", path), response);
        keepCookies(response);
        return response;
    }

    private @Nullable Map<String, Object> shown(String method, String path) {
        MockHttpServletResponse response = new MockHttpServletResponse();
        FlashMap shown = flash.retrieveAndUpdate(request(method, path), response);
        keepCookies(response);
        return shown == null ? null : Map.copyOf(shown);
    }

    private MockHttpServletRequest request(String method, String path) {
        MockHttpServletRequest request = new MockHttpServletRequest(method, path);
        request.setCookies(browser.entrySet().stream()
                .map(cookie -> new Cookie(cookie.getKey(), cookie.getValue()))
                .toArray(Cookie[]::new));
        return request;
    }

    private void keepCookies(MockHttpServletResponse response) {
        for (String header : response.getHeaders("Set-Cookie")) {
            List<HttpCookie> set = HttpCookie.parse("Set-Cookie: " + header);
            set.forEach(cookie -> {
                if (cookie.getMaxAge() == 0) {
                    browser.remove(cookie.getName());
                } else {
                    browser.put(cookie.getName(), cookie.getValue());
                }
            });
        }
    }

    private static String base64(String content) {
        return Base64.getUrlEncoder().withoutPadding().encodeToString(content.getBytes(StandardCharsets.UTF_8));
    }
}
