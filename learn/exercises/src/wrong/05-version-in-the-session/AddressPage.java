package dev.interlock.exercises;

import jakarta.servlet.http.HttpSession;
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

/** All tabs of a user share a session, so a tab brings the version of the tab that was opened last. */
@RestController
@RequestMapping("/orders/{number}/address")
public class AddressPage {

    private record Order(String address, long version) {}

    private final JdbcClient jdbc;

    public AddressPage(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    @GetMapping(produces = MediaType.TEXT_HTML_VALUE)
    public String form(@PathVariable String number, HttpSession session) {
        Order order = read(number);
        session.setAttribute(number, order.version());
        return """
                <form method="post">
                  <input name="address" value="%s">
                  <button>Save</button>
                </form>
                """.formatted(HtmlUtils.htmlEscape(order.address()));
    }

    /** Answers 303 if the address was saved, and 409 if the order has changed since the page was opened. */
    @PostMapping
    public ResponseEntity<Void> save(@PathVariable String number, @RequestParam String address, HttpSession session) {
        long version = (long) session.getAttribute(number);
        HttpStatus answer = isSaved(number, version, address) ? HttpStatus.SEE_OTHER : HttpStatus.CONFLICT;
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
