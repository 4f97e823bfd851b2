package dev.interlock.bootstrap.story;

import dev.interlock.domain.order.OrderNo;
import jakarta.validation.Valid;
import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.Size;
import org.springframework.boot.test.context.TestComponent;
import org.springframework.http.HttpStatus;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.validation.BindingResult;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.ModelAttribute;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.servlet.ModelAndView;

/** A form that only the tests have: built like the shipping form, with other fields. */
@Controller
@TestComponent // imported by StrictSettings, and not found by component scans
@RequestMapping("/test/orders/{orderNumber}/gift")
public class ChangeGiftController {

    private static final String PAGE = "gift";

    @GetMapping
    String form(@PathVariable OrderNo orderNumber, Model model) {
        model.addAttribute("version", 0);
        model.addAttribute("form", new GiftForm("", ""));
        return PAGE;
    }

    @PostMapping
    ModelAndView save(
            @PathVariable OrderNo orderNumber,
            @RequestParam long version,
            @Valid @ModelAttribute("form") GiftForm form,
            BindingResult errors,
            Model model) {
        model.addAttribute("version", version);
        return new ModelAndView(PAGE, errors.hasErrors() ? HttpStatus.BAD_REQUEST : HttpStatus.OK);
    }

    record GiftForm(
            @NotBlank @Size(max = 40) String message,
            @NotBlank @Size(max = 40) String reason) {}
}
