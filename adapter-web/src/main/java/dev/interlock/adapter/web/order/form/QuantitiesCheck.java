package dev.interlock.adapter.web.order.form;

import dev.interlock.application.port.in.product.UnknownProductException;
import dev.interlock.domain.order.Order;
import dev.interlock.domain.order.OrderLine;
import dev.interlock.domain.product.OutOfStockException;
import dev.interlock.domain.product.ProductId;
import dev.interlock.domain.product.ProductWithdrawnException;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.springframework.http.HttpStatus;
import org.springframework.validation.Errors;

/** Reports at the fields of a form's quantities what is wrong with them. */
record QuantitiesCheck(Errors errors) {

    /** Returns the valid quantities above 0; each invalid one is reported at its field. */
    Map<ProductId, Integer> read(QuantitiesForm form) {
        Map<ProductId, Integer> read = new TreeMap<>();
        form.quantities().forEach((id, typed) -> {
            String text = QuantitiesForm.number(typed);
            if (!ProductId.isProductId(id)) {
                errors.reject("form.unknownProduct");
            } else if (!QuantitiesForm.isNumber(text) || Integer.parseInt(text) > OrderLine.MAX_QUANTITY) {
                report(id, "form.quantity", OrderLine.MAX_QUANTITY);
            } else if (Integer.parseInt(text) > 0) {
                read.put(new ProductId(id), Integer.parseInt(text));
            }
        });
        if (read.isEmpty() && !errors.hasErrors()) {
            errors.reject("form.noLines");
        }
        if (read.size() > Order.MAX_LINES) {
            errors.reject("form.tooManyLines", new Object[] {Order.MAX_LINES}, "");
        }
        return read;
    }

    /** Reports why the command was refused. Returns the status of the answer, or none if it does not concern the quantities. */
    Optional<HttpStatus> report(RuntimeException refusal) {
        if (refusal instanceof OutOfStockException shortage) {
            int left = shortage.available();
            report(shortage.productId().value(), left == 0 ? "form.soldOut" : "form.outOfStock", left);
            return Optional.of(HttpStatus.CONFLICT);
        }
        if (refusal instanceof ProductWithdrawnException withdrawn) {
            report(withdrawn.productId().value(), "form.withdrawn");
            return Optional.of(HttpStatus.CONFLICT);
        }
        if (refusal instanceof UnknownProductException) {
            errors.reject("form.unknownProduct");
            return Optional.of(HttpStatus.BAD_REQUEST);
        }
        return Optional.empty();
    }

    private void report(String productId, String error, Object... values) {
        errors.rejectValue(QuantitiesForm.inputOf(productId), error, values, "");
    }
}
