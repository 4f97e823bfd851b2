package dev.interlock.adapter.web.error;

import static org.assertj.core.api.Assertions.assertThat;
import static org.mockito.ArgumentMatchers.any;
import static org.mockito.ArgumentMatchers.eq;
import static org.mockito.Mockito.mock;
import static org.mockito.Mockito.when;

import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.springframework.boot.test.system.CapturedOutput;
import org.springframework.boot.test.system.OutputCaptureExtension;
import org.springframework.dao.DataAccessResourceFailureException;
import org.springframework.http.HttpStatus;
import org.springframework.mock.web.MockHttpServletRequest;
import org.springframework.transaction.HeuristicCompletionException;
import org.springframework.web.servlet.HandlerMapping;
import org.springframework.web.servlet.ModelAndView;

@ExtendWith(OutputCaptureExtension.class)
class ErrorPagesTest {

    /** Nothing may have been committed, and the token be valid. */
    @Test
    void anUnknownOutcomeIsLoggedWithoutTheTokenOfALink(CapturedOutput output) {
        show("/link/4f0c", "/link/{token}", Map.of("token", "4f0c"));

        assertThat(output.getAll())
                .contains("Outcome unknown: POST /link/{token}")
                .doesNotContain("4f0c");
    }

    @Test
    void anUnknownOutcomeIsLoggedWithTheNumberOfAnOrder(CapturedOutput output) {
        show("/orders/4f0c", "/orders/{number}", Map.of("number", "4f0c"));

        assertThat(output.getAll()).contains("Outcome unknown: POST /orders/4f0c");
    }

    private static void show(String path, String pattern, Map<String, String> variables) {
        MockHttpServletRequest request = new MockHttpServletRequest("POST", path);
        request.setAttribute(HandlerMapping.BEST_MATCHING_PATTERN_ATTRIBUTE, pattern);
        request.setAttribute(HandlerMapping.URI_TEMPLATE_VARIABLES_ATTRIBUTE, variables);
        FailedFormPage formPage = mock();
        when(formPage.show(eq(HttpStatus.SERVICE_UNAVAILABLE), any())).thenReturn(new ModelAndView());
        HeuristicCompletionException unknown = new HeuristicCompletionException(
                HeuristicCompletionException.STATE_UNKNOWN, new DataAccessResourceFailureException("Lost"));

        ModelAndView page = new ErrorPages(mock(NearestPage.class), formPage).unknown(unknown, request);

        assertThat(page.getViewName()).isEqualTo("unknown-outcome");
    }
}
