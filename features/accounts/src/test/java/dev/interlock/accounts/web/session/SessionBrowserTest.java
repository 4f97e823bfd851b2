package dev.interlock.accounts.web.session;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.springframework.mock.web.MockHttpServletRequest;

class SessionBrowserTest {

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:153.0) Gecko/20100101 Firefox/153.0                              | Firefox          | Windows
        Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36         | Chrome           | Linux
        Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0 Safari/537.36 Edg/156.0     | Edge             | Windows
        Mozilla/5.0 (iPhone; CPU iPhone OS 20_0 like Mac OS X) AppleWebKit/605.1.15 Version/20.0 Mobile Safari/604.1  | Safari           | iPhone
        Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 SamsungBrowser/30.0 Chrome/150.0 Mobile Safari/537.36      | Samsung Internet | Android
        Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 Chrome/150.0 Whale/4.1 Safari/537.36       | Whale            | macOS
        """)
    void aBrowserIsKeptByItsNameAndItsSystem(String header, String name, String system) {
        MockHttpServletRequest signIn = signInWith(header);

        SessionBrowser.keep(signIn);

        Object kept = signIn.getSession().getAttribute("browser");
        assertThat(SessionBrowser.in(Map.of("browser", String.valueOf(kept))))
                .contains(new SessionBrowser(name, system));
    }

    @Test
    void nothingIsKeptOfAnUnknownHeader() {
        MockHttpServletRequest signIn = signInWith("<script>");

        SessionBrowser.keep(signIn);

        assertThat(signIn.getSession().getAttribute("browser")).isNull();
    }

    private static MockHttpServletRequest signInWith(String header) {
        MockHttpServletRequest signIn = new MockHttpServletRequest();
        signIn.addHeader("User-Agent", header);
        return signIn;
    }
}
