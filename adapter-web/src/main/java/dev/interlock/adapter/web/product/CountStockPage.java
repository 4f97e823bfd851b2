package dev.interlock.adapter.web.product;

import dev.interlock.adapter.web.form.FormSubmission;
import dev.interlock.adapter.web.form.SubmittedForm;
import dev.interlock.application.port.in.product.ProductDetail;
import dev.interlock.application.port.in.product.ProductQueries;
import dev.interlock.domain.product.ProductCommand;
import dev.interlock.domain.product.ProductId;
import java.util.List;
import org.springframework.http.HttpStatus;
import org.springframework.stereotype.Component;
import org.springframework.ui.Model;
import org.springframework.validation.Validator;
import org.springframework.web.servlet.ModelAndView;

/** The form for the number of pieces, fresh and submitted. */
@Component
class CountStockPage {

    private final ProductQueries productQueries;
    private final Validator validator;

    CountStockPage(ProductQueries productQueries, Validator validator) {
        this.productQueries = productQueries;
        this.validator = validator;
    }

    ModelAndView open(ProductId productId, Model model) {
        ProductDetail product = productQueries.viewProduct(productId);
        new StockPart(String.valueOf(product.stock()), validator).show(model);
        return frame(product, product.countVersion(), product.stock(), HttpStatus.OK, model);
    }

    StockPart part(FormSubmission<ProductId> submission) {
        return new StockPart(submission.parameters().getOrDefault("counted", ""), validator);
    }

    /** @param shown the number of pieces that the form showed */
    SubmittedForm submitted(FormSubmission<ProductId> submission, int shown, StockPart part, Model model) {
        String address = "/admin/products/" + submission.id() + "/stock";
        return new SubmittedForm(ProductCommand.COUNT_STOCK, address, List.of(part), submission.parameters(), model) {
            /** Shows the number of now where the stock has moved, so that the admin decides on it. */
            @Override
            public ModelAndView show(HttpStatus status) {
                ProductDetail product = productQueries.viewProduct(submission.id());
                part.show(model);
                return status == HttpStatus.CONFLICT
                        ? frame(product, product.countVersion(), product.stock(), status, model)
                        : frame(product, submission.version(), shown, status, model);
            }

            @Override
            protected ModelAndView conflict(RuntimeException cause) {
                model.addAttribute("countedMeanwhile", true);
                return showOnce(HttpStatus.CONFLICT);
            }
        };
    }

    private static ModelAndView frame(ProductDetail product, long version, int shown, HttpStatus status, Model model) {
        model.addAttribute("product", product);
        model.addAttribute("version", version);
        model.addAttribute("shown", shown);
        return new ModelAndView("products/stock", status);
    }
}
