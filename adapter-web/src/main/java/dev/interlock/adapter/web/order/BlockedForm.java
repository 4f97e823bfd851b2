package dev.interlock.adapter.web.order;

import dev.interlock.adapter.web.editlock.LockRateLimit;
import dev.interlock.adapter.web.editlock.LockRateLimit.Asked;
import dev.interlock.application.port.in.editlock.EditLockQueries;
import dev.interlock.application.port.in.editlock.WaitToEdit;
import dev.interlock.application.port.in.editlock.WaitToEdit.WaitToEditRequest;
import dev.interlock.application.port.in.editlock.WaitToEdit.WaitingStatus;
import dev.interlock.domain.member.Actor;
import dev.interlock.domain.order.OrderNo;
import java.time.Duration;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.stereotype.Component;
import org.springframework.ui.Model;

/** A form that can't be saved while another member edits its order. The member waits in line without leaving the form. */
@Component
class BlockedForm {

    private final EditLockQueries editLockQueries;
    private final WaitToEdit waitToEdit;
    private final LockRateLimit limit;
    private final Duration poll;

    BlockedForm(
            EditLockQueries editLockQueries,
            WaitToEdit waitToEdit,
            LockRateLimit limit,
            @Value("${interlock.edit-lock.poll}") Duration poll) {
        this.editLockQueries = editLockQueries;
        this.waitToEdit = waitToEdit;
        this.limit = limit;
        this.poll = poll;
    }

    /** Adds who edits the order, if it is still being edited. */
    void show(OrderNo orderNumber, Actor actor, Model model) {
        show(orderNumber, 0, actor, model);
    }

    /** Joins the line for the order's lock, or keeps the place in it. */
    void await(OrderNo orderNumber, boolean beating, Actor actor, Model model) {
        limit.admit(actor, Asked.WAIT);
        WaitingStatus status = waitToEdit.waitToEdit(new WaitToEditRequest(orderNumber, beating, actor));
        show(orderNumber, status.yourTurn() ? 0 : status.place(), actor, model);
        model.addAttribute("yourTurn", status.yourTurn());
    }

    private void show(OrderNo orderNumber, int place, Actor actor, Model model) {
        model.addAttribute("blocked", true);
        model.addAttribute(
                "lock", editLockQueries.findEditLock(orderNumber, actor).orElse(null));
        model.addAttribute("place", place);
        model.addAttribute("poll", poll.toSeconds());
    }
}
