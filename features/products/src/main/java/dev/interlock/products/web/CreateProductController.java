package dev.interlock.products.web;

import dev.interlock.domain.member.Actor;
import dev.interlock.domain.product.ProductCommand;
import dev.interlock.domain.product.ProductId;
import dev.interlock.products.application.ManageProducts;
import dev.interlock.products.application.ManageProducts.CreateProductRequest;
import dev.interlock.products.application.ManageProducts.ProductExistsException;
import java.util.Map;
import org.springframework.dao.DataIntegrityViolationException;
import org.springframework.http.HttpStatus;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.validation.BindingResult;
import org.springframework.validation.annotation.Validated;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.ModelAttribute;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.servlet.ModelAndView;
import org.springframework.web.servlet.mvc.support.RedirectAttributes;

/** The form that creates a product. A repeat of its submission leads to the same product. */
@Controller
@RequestMapping(CreateProductController.ADDRESS)
class CreateProductController {

    static final String ADDRESS = "/admin/products/new";

    private static final String VIEW = "products/new";

    private final ManageProducts manageProducts;

    CreateProductController(ManageProducts manageProducts) {
        this.manageProducts = manageProducts;
    }

    @GetMapping
    String form(Model model) {
        model.addAttribute("form", ProductForm.of(Map.of()));
        return VIEW;
    }

    @PostMapping
    ModelAndView create(
            @Validated(ProductForm.Creation.class) @ModelAttribute("form") ProductForm form,
            BindingResult errors,
            Actor actor,
            RedirectAttributes flash) {
        if (errors.hasErrors()) {
            return new ModelAndView(VIEW, HttpStatus.BAD_REQUEST);
        }
        ProductId id = form.toProductId();
        try {
            create(new CreateProductRequest(id, form.toName(), form.toPrice(), form.toStockThreshold(), actor));
        } catch (ProductExistsException taken) {
            errors.rejectValue("productId", "form.productExists");
            return new ModelAndView(VIEW, HttpStatus.CONFLICT);
        }
        flash.addFlashAttribute("done", ProductCommand.CREATE_PRODUCT);
        flash.addFlashAttribute("saved", ADDRESS);
        return new ModelAndView("redirect:/admin/products/" + id);
    }

    /** Repeats a request that came at the same moment as another one: it then finds the product that the other has created. */
    private void create(CreateProductRequest request) {
        try {
            manageProducts.createProduct(request);
        } catch (DataIntegrityViolationException sameMoment) { // on H2 the subclass for duplicate keys
            manageProducts.createProduct(request);
        }
    }
}
