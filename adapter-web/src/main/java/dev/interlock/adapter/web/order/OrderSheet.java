package dev.interlock.adapter.web.order;

import dev.interlock.application.port.in.order.OrderPage.OrderSummary;
import dev.interlock.domain.Text;
import java.io.IOException;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVPrinter;
import org.springframework.context.MessageSource;

/**
 * Orders as comma-separated values (RFC 4180) for a spreadsheet, with a header in the language of the page. It begins with a byte order
 * mark, without which Excel does not read UTF-8.
 */
final class OrderSheet {

    private static final String BYTE_ORDER_MARK = "\uFEFF";

    /** A spreadsheet takes a text for a formula if it begins with one of these, of half or of full width. */
    private static final String FORMULA = "=+-@\t\r";

    private static final List<String> COLUMNS = List.of(
            "orders.col.number",
            "orders.col.state",
            "orders.col.orderer",
            "field.RECEIVER_NAME",
            "field.ADDRESS1",
            "orders.col.items",
            "orders.col.total",
            "orders.col.placed");

    private final CSVPrinter rows;
    private final MessageSource messages;
    private final Locale language;
    private final ZoneId zone;
    private int size;

    /** Writes the header. */
    OrderSheet(Appendable file, MessageSource messages, Locale language, ZoneId zone) throws IOException {
        this.messages = messages;
        this.language = language;
        this.zone = zone;
        file.append(BYTE_ORDER_MARK);
        this.rows = new CSVPrinter(file, CSVFormat.RFC4180);
        print(COLUMNS.stream().map(this::text));
    }

    /** Returns how many orders it has. */
    int size() {
        return size;
    }

    void add(List<OrderSummary> orders) throws IOException {
        for (OrderSummary order : orders) {
            print(Stream.of(
                    order.number().value(),
                    text("state." + order.state()),
                    order.ordererName(),
                    order.receiverName(),
                    order.destination(),
                    items(order),
                    String.valueOf(order.total().amount()),
                    placed(order)));
        }
        size += orders.size();
        rows.flush();
    }

    /** Says that the list goes on. */
    void addCut() throws IOException {
        print(Stream.of(text("orders.download.cut", size)));
        rows.flush();
    }

    private String items(OrderSummary order) {
        String first = order.firstProduct().in(language);
        return order.lineCount() == 1 ? first : first + ' ' + text("orders.more", order.lineCount() - 1);
    }

    private String placed(OrderSummary order) {
        return DateTimeFormatter.ISO_OFFSET_DATE_TIME.format(
                order.placedAt().atZone(zone).truncatedTo(ChronoUnit.SECONDS));
    }

    private String text(String key, Object... values) {
        return messages.getMessage(key, values, language);
    }

    private void print(Stream<String> cells) throws IOException {
        rows.printRecord(cells.map(OrderSheet::harmless));
    }

    private static String harmless(String text) {
        return !text.isEmpty() && FORMULA.indexOf(Text.halfWidth(text).charAt(0)) >= 0 ? "'" + text : text;
    }
}
