package dev.interlock.exercises;

import java.util.Optional;
import org.springframework.http.HttpStatus;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.util.HtmlUtils;

/** A form without a version is saved over whatever is there. */
@RestController
@RequestMapping("/orders/{number}/address")
public class AddressPage {

    private record Order(String address, long version) {}

    private final JdbcClient jdbc;

    public AddressPage(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    @GetMapping(produces = MediaType.TEXT_HTML_VALUE)
    public String form(@PathVariable String number) {
        Order order = read(number);
        return """
                <form method="post">
                  <input type="hidden" name="version" value="%d">
                  <input name="address" value="%s">
                  <button>Save</button>
                </form>
                """.formatted(order.version(), HtmlUtils.htmlEscape(order.address()));
    }

    /** Answers 303 if the address was saved, and 409 if the order has changed since the page was opened. */
    @PostMapping
    public ResponseEntity<Void> save(
            @PathVariable String number, @RequestParam Optional<Long> version, @RequestParam String address) {
        HttpStatus answer = isSaved(number, version.orElseGet(() -> read(number).version()), address)
                ? HttpStatus.SEE_OTHER
                : HttpStatus.CONFLICT;
        return ResponseEntity.status(answer).build();
    }

    private Order read(String number) {
        return jdbc.sql("select address, version from purchase_order where number = ?")
                .param(number)
                .query(Order.class)
                .single();
    }

    private boolean isSaved(String number, long version, String address) {
        return jdbc.sql("""
                        update purchase_order set address = ?, version = version + 1
                         where number = ? and version = ?
                        """).params(address, number, version).update() == 1;
    }
}
