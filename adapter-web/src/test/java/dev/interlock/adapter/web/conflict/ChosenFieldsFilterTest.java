package dev.interlock.adapter.web.conflict;

import static org.assertj.core.api.Assertions.assertThat;

import jakarta.servlet.ServletRequest;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.springframework.mock.web.MockFilterChain;
import org.springframework.mock.web.MockHttpServletRequest;
import org.springframework.mock.web.MockHttpServletResponse;

class ChosenFieldsFilterTest {

    @Test
    void aChoiceOfSeveralFieldsIsReadAsTheFields() throws Exception {
        assertThat(read("zipCode,address1", "06236\r\n415 Haeundae-ro"))
                .containsEntry("zipCode", new String[] {"06236"})
                .containsEntry("address1", new String[] {"415 Haeundae-ro"});
    }

    @Test
    void aNameOfManyFieldsIsNoChoice() throws Exception {
        String name = "a" + ",a".repeat(30_000);

        assertThat(read(name, "x")).containsOnlyKeys(name);
    }

    private static Map<String, String[]> read(String name, String value) throws Exception {
        MockHttpServletRequest request = new MockHttpServletRequest("POST", "/login");
        request.addParameter(name, value);
        MockFilterChain chain = new MockFilterChain();
        new ChosenFieldsFilter().doFilter(request, new MockHttpServletResponse(), chain);
        ServletRequest passedOn = chain.getRequest();
        assertThat(passedOn).isNotNull();
        return passedOn.getParameterMap();
    }
}
