package dev.interlock.adapter.web.order.form;

import dev.interlock.adapter.web.form.ComparedPart;
import dev.interlock.adapter.web.form.ConflictDiffRow;
import dev.interlock.adapter.web.form.FieldChoices;
import dev.interlock.application.port.in.order.OrderConflict;
import dev.interlock.application.port.in.order.OrderDetail;
import dev.interlock.application.port.in.product.ProductQueries;
import dev.interlock.domain.Money;
import dev.interlock.domain.order.OrderField;
import dev.interlock.domain.order.PriceChangedException;
import dev.interlock.domain.product.ProductId;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpStatus;
import org.springframework.ui.Model;
import org.springframework.validation.BindException;
import org.springframework.validation.BindingResult;
import org.springframework.validation.Errors;

/** The lines of a form: how many of each product, and the prices that the form showed. */
public final class LinesPart implements ComparedPart<OrderDetail, OrderConflict> {

    private final ProductQueries productQueries;
    private final SubmittedLines lines;
    private final FieldChoices choices;
    private final BindingResult errors;
    private Map<ProductId, Integer> quantities = Map.of();
    private boolean pricesChanged;

    LinesPart(SubmittedLines lines, FieldChoices choices, ProductQueries productQueries) {
        this.lines = lines;
        this.choices = choices;
        this.productQueries = productQueries;
        this.errors = new BindException(lines.typed().chosenBy(choices), "basket");
    }

    /** The lines of a paid order are fixed. */
    @Override
    public boolean isSent() {
        return !lines.typed().quantities().isEmpty();
    }

    /** Returns the quantities that {@link #check} read. */
    public Map<ProductId, Integer> quantities() {
        return quantities;
    }

    /** Returns the prices on which the user decided. */
    public Map<ProductId, Money> prices() {
        return lines.prices().byProduct();
    }

    @Override
    public Set<OrderField> fields() {
        return Set.of(OrderField.LINES);
    }

    @Override
    public Errors check() {
        quantities = new QuantitiesCheck(errors).read(lines.typed().chosenBy(choices));
        return errors;
    }

    @Override
    public void show(@Nullable OrderDetail order, Model model) {
        Shelf shelf = Shelf.of(productQueries.listProducts(), lines.typed(), order);
        ShownPrices prices = pricesChanged ? shelf.now() : lines.prices().orElse(shelf.now());
        model.addAllAttributes(errors.getModel());
        model.addAttribute("held", lines.held().quantities());
        model.addAttribute("products", shelf.products());
        model.addAttribute("prices", prices.won());
        if (pricesChanged) {
            model.addAttribute("amounts", Amounts.of(shelf.products(), quantities, lines.prices(), shelf.now()));
        }
    }

    @Override
    public void follow(OrderConflict conflict, Model model) {
        model.addAttribute("basket", lines.typed().following(conflict, lines.held(), choices));
        model.addAttribute(
                "held", QuantitiesForm.of(conflict.current().quantities()).quantities());
    }

    /** A value that was chosen and has an error is typed again. */
    @Override
    public List<ConflictDiffRow> choices() {
        return comparison().choices().stream()
                .filter(row -> !errors.hasFieldErrors(row.input()))
                .toList();
    }

    @Override
    public List<ConflictDiffRow> compare(OrderConflict conflict) {
        return comparison().with(conflict);
    }

    private LinesComparison comparison() {
        return new LinesComparison(lines, choices, productQueries.listProducts());
    }

    /** After a refusal for the prices, the form shows the present ones beside those that it showed. */
    @Override
    public Optional<HttpStatus> report(RuntimeException refusal) {
        pricesChanged = refusal instanceof PriceChangedException;
        return pricesChanged ? Optional.of(HttpStatus.CONFLICT) : new QuantitiesCheck(errors).report(refusal);
    }
}
