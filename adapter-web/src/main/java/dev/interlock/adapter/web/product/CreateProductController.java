package dev.interlock.adapter.web.product;

import dev.interlock.application.port.in.product.ManageProducts;
import dev.interlock.application.port.in.product.ManageProducts.CreateProductRequest;
import dev.interlock.application.port.in.product.ManageProducts.ProductExistsException;
import dev.interlock.domain.member.Actor;
import dev.interlock.domain.product.ProductCommand;
import dev.interlock.domain.product.ProductId;
import java.util.Map;
import org.springframework.dao.DataIntegrityViolationException;
import org.springframework.http.HttpStatus;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.validation.BindException;
import org.springframework.validation.BindingResult;
import org.springframework.validation.Validator;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.servlet.ModelAndView;
import org.springframework.web.servlet.mvc.support.RedirectAttributes;

/** The form that creates a product. A repeat of its submission leads to the same product. */
@Controller
@RequestMapping(CreateProductController.ADDRESS)
class CreateProductController {

    static final String ADDRESS = "/admin/products/new";

    private final ManageProducts manageProducts;
    private final Validator validator;

    CreateProductController(ManageProducts manageProducts, Validator validator) {
        this.manageProducts = manageProducts;
        this.validator = validator;
    }

    @GetMapping
    ModelAndView form(Model model) {
        return show(new BindException(NewProductForm.EMPTY, "form"), HttpStatus.OK, model);
    }

    @PostMapping
    ModelAndView create(
            @RequestParam Map<String, String> parameters, Actor actor, Model model, RedirectAttributes flash) {
        NewProductForm form = NewProductForm.in(parameters);
        BindingResult errors = new BindException(form, "form");
        validator.validate(form, errors);
        if (errors.hasErrors()) {
            return show(errors, HttpStatus.BAD_REQUEST, model);
        }
        ProductId id = new ProductId(form.productId());
        try {
            create(new CreateProductRequest(
                    id, form.product().toName(), form.product().toPrice(), actor));
        } catch (ProductExistsException taken) {
            errors.rejectValue("productId", "form.productExists");
            return show(errors, HttpStatus.CONFLICT, model);
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

    private static ModelAndView show(BindingResult errors, HttpStatus status, Model model) {
        model.addAllAttributes(errors.getModel());
        return new ModelAndView("products/new", status);
    }
}
