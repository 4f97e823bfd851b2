package dev.interlock.adapter.web.order;

import dev.interlock.adapter.web.form.ConflictLog;
import dev.interlock.adapter.web.form.ConflictPage;
import dev.interlock.application.port.in.VersionConflictException;
import dev.interlock.application.port.in.conflict.Conflict;
import dev.interlock.application.port.in.order.OrderQueries;
import dev.interlock.application.port.in.order.OrderTargets;
import dev.interlock.application.port.in.packing.OrderBeingPackedException;
import dev.interlock.application.port.in.timeline.RecordRefusal.RefusedCommand;
import dev.interlock.domain.member.Actor;
import dev.interlock.domain.order.OrderCommand;
import dev.interlock.domain.order.OrderNo;
import dev.interlock.domain.order.OrderStateException;
import dev.interlock.lock.AlreadyLockedException;
import org.springframework.dao.OptimisticLockingFailureException;
import org.springframework.http.HttpStatus;
import org.springframework.stereotype.Component;
import org.springframework.ui.Model;
import org.springframework.web.servlet.ModelAndView;
import org.springframework.web.servlet.mvc.support.RedirectAttributes;

/**
 * The pages to which the button of a command leads. A stale version leads to a page that shows what changed and asks to confirm; a
 * refusal by the order's state or by an edit lock leads to the order's page, which says so.
 */
@Component
class OrderActionPages {

    private final OrderQueries orderQueries;
    private final ConflictPage conflictPage;
    private final ConflictLog log;
    private final OrderDetailPage detailPage;

    OrderActionPages(
            OrderQueries orderQueries, ConflictPage conflictPage, ConflictLog log, OrderDetailPage detailPage) {
        this.log = log;
        this.orderQueries = orderQueries;
        this.conflictPage = conflictPage;
        this.detailPage = detailPage;
    }

    /** @param version the version that the page with the button showed, before any conflict */
    ModelAndView answer(
            OrderCommand command,
            OrderNo orderNumber,
            long version,
            Actor actor,
            Runnable useCase,
            Model model,
            RedirectAttributes flash) {
        try {
            useCase.run();
            flash.addFlashAttribute("done", command);
            return new ModelAndView("redirect:/orders/" + orderNumber);
        } catch (VersionConflictException | OptimisticLockingFailureException cause) {
            Conflict conflict = orderQueries.reviewConflict(orderNumber, version, command, actor);
            conflictPage.show(conflict, refused(command, orderNumber, version, actor, cause), model);
            model.addAttribute("order", orderQueries.viewOrder(orderNumber, actor));
            return new ModelAndView("orders/confirm", HttpStatus.CONFLICT);
        } catch (OrderStateException state) {
            conflictPage.showState(state, refused(command, orderNumber, version, actor, state), model);
            return new ModelAndView(detailPage.show(orderNumber, actor, model), HttpStatus.CONFLICT);
        } catch (AlreadyLockedException locked) {
            log.record(refused(command, orderNumber, version, actor, locked));
            model.addAttribute("blocked", true);
            return new ModelAndView(detailPage.show(orderNumber, actor, model), HttpStatus.LOCKED);
        } catch (OrderBeingPackedException packed) {
            log.record(refused(command, orderNumber, version, actor, packed));
            throw packed;
        }
    }

    private static RefusedCommand refused(
            OrderCommand command, OrderNo orderNumber, long version, Actor actor, RuntimeException cause) {
        return new RefusedCommand(OrderTargets.of(orderNumber), command, version, actor, cause);
    }
}
