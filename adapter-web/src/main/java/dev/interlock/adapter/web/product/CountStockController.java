package dev.interlock.adapter.web.product;

import dev.interlock.adapter.web.form.FormSubmission;
import dev.interlock.application.port.in.product.CountStock;
import dev.interlock.application.port.in.product.CountStock.CountStockRequest;
import dev.interlock.domain.product.ProductId;
import dev.interlock.domain.product.ProductStock;
import org.springframework.http.HttpStatus;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.server.ResponseStatusException;
import org.springframework.web.servlet.ModelAndView;
import org.springframework.web.servlet.mvc.support.RedirectAttributes;

/** The form that corrects the stock to what was counted. It carries the number that it showed: sales in between are kept. */
@Controller
@RequestMapping("/admin/products/{productId}/stock")
class CountStockController {

    private final CountStock countStock;
    private final CountStockPage page;

    CountStockController(CountStock countStock, CountStockPage page) {
        this.countStock = countStock;
        this.page = page;
    }

    @GetMapping
    ModelAndView form(@PathVariable ProductId productId, Model model) {
        return page.open(productId, model);
    }

    @PostMapping
    ModelAndView count(
            FormSubmission<ProductId> submission, @RequestParam int shown, Model model, RedirectAttributes flash) {
        if (shown < 0 || shown > ProductStock.MAX_PIECES) {
            throw new ResponseStatusException(HttpStatus.BAD_REQUEST);
        }
        StockPart part = page.part(submission);
        return page.submitted(submission, shown, part, model)
                .send(
                        () -> {
                            countStock.countStock(new CountStockRequest(
                                    submission.id(), submission.version(), shown, part.counted(), submission.actor()));
                            return "/admin/products/" + submission.id();
                        },
                        flash);
    }
}
