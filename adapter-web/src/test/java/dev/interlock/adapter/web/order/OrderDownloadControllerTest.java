package dev.interlock.adapter.web.order;

import static org.assertj.core.api.Assertions.assertThat;
import static org.mockito.Mockito.mock;

import dev.interlock.adapter.web.text.TimeOfDay;
import dev.interlock.application.port.in.order.OrderQueries;
import dev.interlock.domain.member.Actor;
import dev.interlock.domain.member.MemberId;
import dev.interlock.domain.member.Role;
import java.io.IOException;
import java.time.Clock;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.springframework.context.support.StaticMessageSource;
import org.springframework.mock.web.MockHttpServletRequest;
import org.springframework.mock.web.MockHttpServletResponse;

class OrderDownloadControllerTest {

    private final OrderDownloadController controller = new OrderDownloadController(
            mock(OrderQueries.class), new StaticMessageSource(), mock(TimeOfDay.class), Clock.systemUTC());

    @Test
    void aFilterThatCannotBeReadLeadsToTheListOfThisApplication() throws IOException {
        MockHttpServletRequest request = new MockHttpServletRequest();
        request.setContextPath("/desk");
        MockHttpServletResponse response = new MockHttpServletResponse();

        controller.download(
                new OrderListFilter(null, null, "yesterday", null, null, null),
                new Actor(new MemberId("admin"), "Admin", Role.ADMIN),
                Locale.ENGLISH,
                request,
                response);

        assertThat(response.getRedirectedUrl()).isEqualTo("/desk/orders?from=yesterday");
    }
}
