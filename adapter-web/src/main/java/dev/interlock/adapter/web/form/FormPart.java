package dev.interlock.adapter.web.form;

import dev.interlock.application.port.in.conflict.Conflict;
import dev.interlock.application.port.in.order.OrderDetail;
import dev.interlock.domain.order.OrderField;
import dev.interlock.domain.product.OutOfStockException;
import dev.interlock.domain.product.ProductWithdrawnException;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.springframework.ui.Model;
import org.springframework.validation.Errors;

/** Fields of a form that are shown, checked and compared together. A form has one part or several. */
public interface FormPart {

    /** Returns the fields of the order that this part has inputs for. */
    Set<OrderField> fields();

    /** Checks the input and returns the errors, which {@link #show} then shows at their fields. */
    Errors check();

    /**
     * Adds the input as it was typed, or as it was chosen on the conflict page.
     *
     * @param order the order as it is now, or none if it is yet to be placed
     */
    void show(@Nullable OrderDetail order, Model model);

    /** Replaces each input that was not typed by the value that the order has now. */
    void follow(Conflict conflict, Model model);

    /** Returns the choices of an earlier conflict page, as they were made. */
    List<ConflictDiffRow> choices();

    /** Returns the input beside what others changed. Where the two differ, the user chooses. */
    List<ConflictDiffRow> compare(Conflict conflict);

    /** Reports at its field how many pieces are left. */
    default void report(OutOfStockException shortage) {}

    /** Reports at its field that the product is no longer sold. */
    default void report(ProductWithdrawnException withdrawn) {}

    /** Reports that the catalog has no such product. */
    default void reportUnknownProduct() {}

    /** From now on shows the present prices, beside those that the form showed. */
    default void reportChangedPrices() {}
}
