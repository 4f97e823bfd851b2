package dev.interlock.adapter.web.order.edit;

import dev.interlock.adapter.web.editlock.SessionEditLocks;
import dev.interlock.adapter.web.form.ComparedPart;
import dev.interlock.adapter.web.form.edit.EditFormPages;
import dev.interlock.adapter.web.form.edit.EditLockController;
import dev.interlock.adapter.web.order.OrderDetailPage;
import dev.interlock.adapter.web.order.form.OrderFormParts;
import dev.interlock.application.port.in.order.OrderConflict;
import dev.interlock.application.port.in.order.OrderDetail;
import dev.interlock.application.port.in.order.OrderTargets;
import dev.interlock.domain.member.Actor;
import dev.interlock.domain.order.OrderNo;
import dev.interlock.lock.LockTarget;
import java.util.List;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.ModelAttribute;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestMapping;

/** The way into the edit form of an order, and out of it. */
@Controller
@RequestMapping("/orders/{orderNumber}/edit")
class OrderEditLockController extends EditLockController<OrderDetail, OrderConflict> {

    private final OrderFormParts parts;
    private final OrderDetailPage detailPage;

    OrderEditLockController(
            SessionEditLocks locks,
            EditFormPages<OrderDetail, OrderConflict> pages,
            OrderFormParts parts,
            OrderDetailPage detailPage) {
        super(locks, pages);
        this.parts = parts;
        this.detailPage = detailPage;
    }

    @ModelAttribute(binding = false)
    LockTarget target(@PathVariable OrderNo orderNumber) {
        return OrderTargets.of(orderNumber);
    }

    @Override
    protected List<ComparedPart<OrderDetail, OrderConflict>> parts(OrderDetail order) {
        return List.of(parts.shipping(order), parts.lines(order));
    }

    @Override
    protected String detail(LockTarget target, Actor actor, Model model) {
        return detailPage.show(new OrderNo(target.id()), actor, model);
    }
}
