package dev.interlock.adapter.web.order.change;

import static dev.interlock.domain.order.OrderCommand.CHANGE_LINES;

import dev.interlock.adapter.web.form.ChangeForm;
import dev.interlock.adapter.web.form.ChangeFormPages;
import dev.interlock.adapter.web.form.FormSubmission;
import dev.interlock.adapter.web.order.form.LinesPart;
import dev.interlock.adapter.web.order.form.OrderFormParts;
import dev.interlock.application.port.in.editlock.Renewal;
import dev.interlock.application.port.in.order.ChangeOrderLines;
import dev.interlock.application.port.in.order.ChangeOrderLines.ChangeOrderLinesRequest;
import dev.interlock.application.port.in.order.OrderConflict;
import dev.interlock.application.port.in.order.OrderDetail;
import dev.interlock.application.port.in.order.OrderLock;
import dev.interlock.domain.member.Actor;
import dev.interlock.domain.order.OrderNo;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.servlet.ModelAndView;
import org.springframework.web.servlet.mvc.support.RedirectAttributes;

/** The form for an unpaid order's lines. */
@Controller
@RequestMapping("/orders/{orderNumber}/lines")
class ChangeOrderLinesController {

    private static final ChangeForm FORM = new ChangeForm(CHANGE_LINES, "lines");

    private final ChangeOrderLines changeOrderLines;
    private final ChangeFormPages<OrderDetail, OrderConflict> pages;
    private final OrderFormParts parts;

    ChangeOrderLinesController(
            ChangeOrderLines changeOrderLines,
            ChangeFormPages<OrderDetail, OrderConflict> pages,
            OrderFormParts parts) {
        this.changeOrderLines = changeOrderLines;
        this.pages = pages;
        this.parts = parts;
    }

    @GetMapping
    String form(@PathVariable OrderNo orderNumber, Actor actor, Model model) {
        return pages.open(FORM, OrderLock.of(orderNumber), actor, model, parts::lines);
    }

    @PostMapping
    ModelAndView save(FormSubmission<OrderNo> submission, Model model, RedirectAttributes flash) {
        LinesPart lines = parts.lines(submission.parameters());
        return pages.submitted(FORM, submission, lines, model)
                .save(
                        () -> changeOrderLines.changeOrderLines(new ChangeOrderLinesRequest(
                                submission.id(),
                                submission.version(),
                                lines.quantities(),
                                lines.prices(),
                                submission.actor())),
                        flash);
    }

    @PostMapping(params = "wait")
    ModelAndView await(
            FormSubmission<OrderNo> submission,
            @RequestParam(name = "beating", defaultValue = "false") Renewal renewal,
            Model model) {
        return pages.await(FORM, submission, parts.lines(submission.parameters()), renewal, model);
    }
}
