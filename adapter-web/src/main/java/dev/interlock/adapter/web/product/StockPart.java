package dev.interlock.adapter.web.product;

import dev.interlock.adapter.web.form.FormPart;
import dev.interlock.adapter.web.page.Line;
import dev.interlock.domain.Text;
import dev.interlock.domain.product.OutOfStockException;
import java.util.Optional;
import org.springframework.http.HttpStatus;
import org.springframework.ui.Model;
import org.springframework.validation.BindException;
import org.springframework.validation.BindingResult;
import org.springframework.validation.Errors;
import org.springframework.validation.Validator;

/** The number of pieces in a form. */
final class StockPart implements FormPart {

    private final StockForm form;
    private final Validator validator;
    private final BindingResult errors;

    StockPart(String counted, Validator validator) {
        this.form = new StockForm(Text.stripped(counted));
        this.validator = validator;
        this.errors = new BindException(form, "form");
    }

    /** @throws IllegalArgumentException unless the part has been checked, and is without errors */
    int counted() {
        return Integer.parseInt(form.counted());
    }

    @Override
    public Errors check() {
        validator.validate(form, errors);
        return errors;
    }

    /** Sales may have left fewer pieces than are missing. */
    @Override
    public Optional<HttpStatus> report(RuntimeException refusal) {
        if (refusal instanceof OutOfStockException missing) {
            errors.rejectValue("counted", "form.missing", new Object[] {missing.available()}, "");
            return Optional.of(HttpStatus.CONFLICT);
        }
        return Optional.empty();
    }

    void show(Model model) {
        model.addAllAttributes(errors.getModel());
    }

    /** The number of pieces as it was typed. */
    record StockForm(
            @Line(max = 20, required = true, pattern = "\\d{1,9}", message = "{form.pieces}")
            String counted) {}
}
