package dev.interlock.adapter.web.order;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.interlock.adapter.web.text.TimeOfDay;
import dev.interlock.application.port.in.order.OrderPage;
import dev.interlock.application.port.in.order.OrderPosition;
import dev.interlock.application.port.in.order.OrderQueries;
import dev.interlock.application.port.in.order.OrderQueries.OrderSearch;
import dev.interlock.application.port.in.order.OrderQueries.OrderSearch.Window;
import dev.interlock.domain.member.Actor;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.io.OutputStreamWriter;
import java.time.Clock;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.context.MessageSource;
import org.springframework.http.ContentDisposition;
import org.springframework.http.HttpHeaders;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.GetMapping;

/**
 * The list as a file, for admins. It is written page by page, each read by itself, so neither memory nor a transaction grows with the list.
 * A download that fails breaks off: the connection is closed before the end of the file.
 */
@Controller
class OrderDownloadController {

    static final String ADDRESS = "/admin/orders/download";

    /** The last line says so if there are more. */
    static final int MOST_ORDERS = 100_000;

    /** How many orders are read at once. */
    static final int WINDOW = 500;

    /** The log of security events, if there is one: a file takes the data of many customers out of the desk. */
    private static final Logger log = LoggerFactory.getLogger("interlock.security");

    private final OrderQueries orderQueries;
    private final MessageSource messages;
    private final TimeOfDay timeOfDay;
    private final Clock clock;

    OrderDownloadController(OrderQueries orderQueries, MessageSource messages, TimeOfDay timeOfDay, Clock clock) {
        this.orderQueries = orderQueries;
        this.messages = messages;
        this.timeOfDay = timeOfDay;
        this.clock = clock;
    }

    /** Leads to the list, which says so, if a filter can't be read. */
    @GetMapping(ADDRESS)
    void download(
            OrderListFilter filter,
            Actor actor,
            Locale language,
            HttpServletRequest request,
            HttpServletResponse response)
            throws IOException {
        if (!filter.unreadable().isEmpty()) {
            response.sendRedirect(request.getContextPath() + filter.address(null));
            return;
        }
        ZoneId zone = timeOfDay.getTimeZone();
        OrderSearch search = filter.search(actor, zone);
        OrderPage first = window(search, null);
        response.setContentType("text/csv;charset=UTF-8");
        response.setHeader(HttpHeaders.CONTENT_DISPOSITION, attachment(LocalDate.now(clock.withZone(zone))));
        OrderSheet sheet =
                new OrderSheet(new OutputStreamWriter(response.getOutputStream(), UTF_8), messages, language, zone);
        try {
            write(search, first, sheet);
        } catch (RuntimeException failure) {
            // An error page would be taken for the end of the file.
            throw new IOException("The download of a list broke off", failure);
        } finally {
            record(filter, sheet.size(), actor);
        }
    }

    /** Without what was typed, which can be a name or a phone number. */
    private static void record(OrderListFilter filter, int orders, Actor actor) {
        log.info(
                "ORDERS_DOWNLOADED filters=\"{}\" orders=\"{}\" member=\"{}\"",
                String.join(" ", filter.names()),
                orders,
                actor.id());
    }

    private void write(OrderSearch search, OrderPage first, OrderSheet sheet) throws IOException {
        OrderPage page = first;
        sheet.add(page.orders());
        while (page.next() != null && sheet.size() < MOST_ORDERS) {
            page = window(search, page.next());
            sheet.add(page.orders());
        }
        if (page.next() != null) {
            sheet.addCut();
        }
    }

    private OrderPage window(OrderSearch search, @Nullable OrderPosition after) {
        return orderQueries.listOrders(new OrderSearch(
                search.actor(),
                search.state(),
                search.words(),
                search.placed(),
                new Window(after, search.window().sort(), WINDOW)));
    }

    private static String attachment(LocalDate day) {
        return ContentDisposition.attachment()
                .filename("orders-" + day + ".csv", UTF_8)
                .build()
                .toString();
    }
}
