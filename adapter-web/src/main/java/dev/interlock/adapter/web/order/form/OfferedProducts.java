package dev.interlock.adapter.web.order.form;

import static java.util.stream.Collectors.toMap;

import dev.interlock.application.port.in.order.OrderDetail;
import dev.interlock.application.port.in.product.ProductQueries;
import dev.interlock.application.port.in.product.ProductQueries.ListedProduct;
import dev.interlock.domain.Money;
import dev.interlock.domain.order.OrderField;
import dev.interlock.domain.product.OutOfStockException;
import dev.interlock.domain.product.ProductId;
import dev.interlock.domain.product.ProductWithdrawnException;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;
import org.springframework.ui.Model;
import org.springframework.validation.Errors;

/** The products that a form of an order's lines offers, with the prices at which they would be ordered. */
@Component
class OfferedProducts {

    private final ProductQueries productQueries;

    OfferedProducts(ProductQueries productQueries) {
        this.productQueries = productQueries;
    }

    /**
     * Adds the products at the prices that the form showed, or else at the present ones.
     *
     * @param order none if it is yet to be placed
     */
    void show(LinesForm form, @Nullable OrderDetail order, Model model) {
        List<ListedProduct> products = offered(form, order);
        Map<ProductId, Money> prices = presentPrices(products, order);
        form.shownPrices().forEach(prices::replace); // a product that is no longer offered has no input either
        model.addAttribute("products", products);
        model.addAttribute("prices", prices);
    }

    /** Adds the products at the present prices, beside those that the form showed. */
    void showNewPrices(LinesForm form, Map<ProductId, Integer> quantities, @Nullable OrderDetail order, Model model) {
        List<ListedProduct> products = offered(form, order);
        Map<ProductId, Money> prices = presentPrices(products, order);
        Map<ProductId, Money> shown = form.shownPrices();
        Map<ProductId, Money> changed = new TreeMap<>(shown);
        changed.keySet().retainAll(quantities.keySet());
        changed.entrySet().removeIf(price -> price.getValue().equals(prices.get(price.getKey())));
        model.addAttribute("products", products);
        model.addAttribute("prices", prices);
        model.addAttribute("shownPrices", changed);
        model.addAttribute("shownTotal", total(quantities, shown));
        model.addAttribute("total", total(quantities, prices));
    }

    /** Reports each product of which there is not enough, so that all errors of the form are shown at once. */
    void check(Map<ProductId, Integer> quantities, @Nullable OrderDetail order, Errors errors) {
        Map<ProductId, ListedProduct> listed =
                productQueries.listProducts().stream().collect(toMap(ListedProduct::id, product -> product));
        quantities.forEach((id, quantity) -> {
            ListedProduct product = listed.get(id);
            int more = quantity - (order == null ? 0 : order.quantities().getOrDefault(id, 0));
            if (product == null) {
                errors.reject("form.unknownProduct");
            } else if (more > 0 && !product.isOnSale()) {
                errors.rejectValue(OrderField.QUANTITIES.valueName(id.value()), "form.withdrawn");
            } else if (more > product.stock()) {
                reportShortage(id, quantity - more + product.stock(), errors);
            }
        });
    }

    private static void reportShortage(ProductId id, int available, Errors errors) {
        errors.rejectValue(
                OrderField.QUANTITIES.valueName(id.value()),
                available == 0 ? "form.soldOut" : "form.outOfStock",
                new Object[] {available},
                "");
    }

    /** Reports why the command was refused, also if the product has become available meanwhile. */
    void report(
            RuntimeException refusal, Map<ProductId, Integer> quantities, @Nullable OrderDetail order, Errors errors) {
        check(quantities, order, errors);
        if (errors.hasErrors()) {
            return;
        }
        if (refusal instanceof OutOfStockException shortage) {
            reportShortage(shortage.productId(), shortage.available(), errors);
        } else if (refusal instanceof ProductWithdrawnException withdrawn) {
            errors.rejectValue(
                    OrderField.QUANTITIES.valueName(withdrawn.productId().value()), "form.withdrawn");
        } else {
            errors.reject("form.unknownProduct");
        }
    }

    /** A withdrawn product is offered where it is in the order, or was typed before it was withdrawn. */
    private List<ListedProduct> offered(LinesForm form, @Nullable OrderDetail order) {
        return productQueries.listProducts().stream()
                .filter(product -> product.isOnSale()
                        || form.contains(product.id())
                        || (order != null && order.quantities().containsKey(product.id())))
                .toList();
    }

    /** Returns today's prices, except for products in the order: they keep the price at which they were ordered. */
    private static Map<ProductId, Money> presentPrices(List<ListedProduct> products, @Nullable OrderDetail order) {
        Map<ProductId, Money> prices = new TreeMap<>();
        products.forEach(product -> prices.put(product.id(), product.price()));
        if (order != null) {
            order.lines().forEach(line -> prices.put(line.productId(), line.price()));
        }
        return prices;
    }

    /** Returns the costs, or none if a price is not known. */
    private static @Nullable Money total(Map<ProductId, Integer> quantities, Map<ProductId, Money> prices) {
        if (!prices.keySet().containsAll(quantities.keySet())) {
            return null;
        }
        return quantities.entrySet().stream()
                .map(line -> Objects.requireNonNull(prices.get(line.getKey())).times(line.getValue()))
                .reduce(Money.ZERO, Money::plus);
    }
}
