package dev.interlock.products;

import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.bootstrap.packaged.BrowserTest;
import dev.interlock.bootstrap.packaged.CountedInput;
import dev.interlock.bootstrap.packaged.PackagedDesk;
import dev.interlock.bootstrap.visit.Visitor;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** Tasks of a shop's day, each with its clicks and keys. */
@BrowserTest
@Tag("proof")
class StockDayIT {

    @RegisterExtension
    static final PackagedDesk DESK = new PackagedDesk();

    private CountedInput staff;

    @BeforeEach
    void signIn() {
        staff = CountedInput.signedIn(DESK.port(), "admin");
    }

    @AfterEach
    void close() {
        staff.close();
    }

    @Test
    void piecesAreAddedToTheStock() {
        staff.choose("Products").choose("P-012").press("#added").type("50").enter();

        assertThat(staff.browser().has(".notice-done")).isTrue();
        staff.took("restock a product", 3, 3);
    }

    @Test
    void lowProductsAreFirst() {
        String form = "/admin/products/P-007/change";
        Visitor.signedIn(DESK.port(), "admin2")
                .open(form)
                .form(form)
                .with("stockThreshold", "1000")
                .submit();

        staff.choose("Products");

        assertThat(staff.browser().has("tbody tr:first-child:has(a[href$='/P-007']) .state"))
                .isTrue();
        staff.took("products of which few are left", 1, 0);
    }
}
