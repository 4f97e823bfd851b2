package dev.interlock.bootstrap.story;

import dev.interlock.adapter.web.text.Day;
import dev.interlock.domain.order.OrderNo;
import jakarta.validation.Valid;
import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.Pattern;
import jakarta.validation.constraints.Size;
import java.util.List;
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

/** Two forms that only the tests have: one has a field of each kind, and the only field of the other is optional. */
@Controller
@TestComponent // imported by StrictSettings, and not found by component scans
@RequestMapping("/test/orders/{orderNumber}")
public class ChangeGiftController {

    private static final String PAGE = "gift";

    /** In the order in which a reader sees them. */
    @ModelAttribute("papers")
    List<String> papers() {
        return List.of("PLAIN", "RED");
    }

    @GetMapping("/gift")
    String form(@PathVariable OrderNo orderNumber, Model model) {
        model.addAttribute("version", 0);
        model.addAttribute("form", new GiftForm("", "", "", "", "RED"));
        return PAGE;
    }

    @PostMapping("/gift")
    ModelAndView save(
            @PathVariable OrderNo orderNumber,
            @RequestParam long version,
            @Valid @ModelAttribute("form") GiftForm form,
            BindingResult errors,
            Model model) {
        model.addAttribute("version", version);
        return new ModelAndView(PAGE, errors.hasErrors() ? HttpStatus.BAD_REQUEST : HttpStatus.OK);
    }

    @GetMapping("/remark")
    String remark(@PathVariable OrderNo orderNumber, Model model) {
        model.addAttribute("form", new RemarkForm(""));
        return "remark";
    }

    @PostMapping("/remark")
    ModelAndView saveRemark(
            @PathVariable OrderNo orderNumber, @Valid @ModelAttribute("form") RemarkForm form, BindingResult errors) {
        return errors.hasErrors()
                ? new ModelAndView("remark", HttpStatus.BAD_REQUEST)
                : new ModelAndView("redirect:/orders/" + orderNumber);
    }

    record GiftForm(
            @NotBlank @Size(max = 40) String message,
            @NotBlank @Size(max = 40) String reason,
            @Pattern(regexp = "[1-9]") String cards,
            @Day String day,
            @NotBlank String paper) {}

    record RemarkForm(@Size(max = 40) String message) {}
}
