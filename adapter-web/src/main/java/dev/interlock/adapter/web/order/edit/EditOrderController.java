package dev.interlock.adapter.web.order.edit;

import dev.interlock.adapter.web.editlock.RequestSession;
import dev.interlock.adapter.web.form.FormSubmission;
import dev.interlock.application.port.in.order.EditOrder;
import dev.interlock.application.port.in.order.EditOrder.EditOrderRequest;
import dev.interlock.application.port.in.order.OrderLock;
import dev.interlock.domain.order.OrderNo;
import dev.interlock.lock.LockId;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.servlet.ModelAndView;
import org.springframework.web.servlet.mvc.support.RedirectAttributes;

/** Saves what was typed under the edit lock. The save releases the lock. */
@Controller
class EditOrderController {

    private final EditOrder editOrder;
    private final EditPage page;
    private final RequestSession session;

    EditOrderController(EditOrder editOrder, EditPage page, RequestSession session) {
        this.editOrder = editOrder;
        this.page = page;
        this.session = session;
    }

    @PostMapping("/orders/{orderNumber}/edit/save")
    ModelAndView save(
            FormSubmission<OrderNo> submission, @RequestParam LockId lockId, Model model, RedirectAttributes flash) {
        SubmittedEdit edit = page.submitted(submission, lockId, model);
        return edit.send(() -> save(edit.input()), flash);
    }

    private String save(SubmittedEdit.Input input) {
        FormSubmission<OrderNo> submission = input.submission();
        editOrder.editOrder(new EditOrderRequest(
                submission.id(),
                submission.version(),
                input.lockId(),
                input.lines().isSent() ? input.lines().quantities() : null,
                input.lines().prices(),
                input.shipping().info(),
                submission.actor()));
        session.remove(OrderLock.of(submission.id()), input.lockId());
        return "/orders/" + submission.id();
    }
}
