package dev.interlock.adapter.web.order.form;

import dev.interlock.adapter.web.form.ComparedPart;
import dev.interlock.adapter.web.form.ConflictDiffRow;
import dev.interlock.adapter.web.form.FieldChoices;
import dev.interlock.application.port.in.order.OrderConflict;
import dev.interlock.application.port.in.order.OrderDetail;
import dev.interlock.application.port.in.product.ProductQueries;
import dev.interlock.application.port.in.product.ProductQueries.ListedProduct;
import dev.interlock.application.port.in.product.UnknownProductException;
import dev.interlock.domain.Money;
import dev.interlock.domain.order.OrderField;
import dev.interlock.domain.order.PriceChangedException;
import dev.interlock.domain.product.OutOfStockException;
import dev.interlock.domain.product.ProductId;
import dev.interlock.domain.product.ProductWithdrawnException;
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
        quantities = lines.typed().chosenBy(choices).read(errors);
        return errors;
    }

    @Override
    public void show(@Nullable OrderDetail order, Model model) {
        List<ListedProduct> products = productQueries.listProducts().stream()
                .filter(product -> isShown(product, order))
                .toList();
        ShownPrices now = order == null ? ShownPrices.of(products) : ShownPrices.of(products, order);
        model.addAllAttributes(errors.getModel());
        model.addAttribute("held", lines.held().quantities());
        model.addAttribute("products", products);
        model.addAttribute("prices", (pricesChanged ? now : lines.prices().orElse(now)).won());
        if (pricesChanged) {
            model.addAttribute("amounts", Amounts.of(products, quantities, lines.prices(), now));
        }
    }

    /** A withdrawn product is shown where it is in the order, or was typed before it was withdrawn. */
    private boolean isShown(ListedProduct product, @Nullable OrderDetail order) {
        String typed = lines.typed().quantities().get(product.id().value());
        return product.isOnSale()
                || !QuantitiesForm.number(typed).equals("0")
                || (order != null && order.quantities().containsKey(product.id()));
    }

    @Override
    public void follow(OrderConflict conflict, Model model) {
        model.addAttribute("basket", lines.typed().following(conflict, lines.held(), choices));
        model.addAttribute(
                "held", QuantitiesForm.of(conflict.current().quantities()).quantities());
    }

    @Override
    public List<ConflictDiffRow> choices() {
        return comparison().choices();
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
        if (refusal instanceof OutOfStockException shortage) {
            QuantitiesForm.report(shortage, errors);
        } else if (refusal instanceof ProductWithdrawnException withdrawn) {
            QuantitiesForm.report(withdrawn, errors);
        } else if (refusal instanceof PriceChangedException) {
            pricesChanged = true;
        } else if (refusal instanceof UnknownProductException) {
            errors.reject("form.unknownProduct");
            return Optional.of(HttpStatus.BAD_REQUEST);
        } else {
            return Optional.empty();
        }
        return Optional.of(HttpStatus.CONFLICT);
    }
}
