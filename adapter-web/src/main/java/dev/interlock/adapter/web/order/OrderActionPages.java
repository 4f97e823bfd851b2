package dev.interlock.adapter.web.order;

import dev.interlock.adapter.web.conflict.ConflictPage;
import dev.interlock.application.port.in.VersionConflictException;
import dev.interlock.application.port.in.conflict.Conflict;
import dev.interlock.application.port.in.order.OrderQueries;
import dev.interlock.application.port.in.order.OrderRequest;
import dev.interlock.domain.member.Actor;
import dev.interlock.domain.order.OrderCommand;
import dev.interlock.domain.order.OrderNo;
import dev.interlock.domain.order.OrderStateException;
import dev.interlock.lock.AlreadyLockedException;
import java.util.Map;
import org.jspecify.annotations.Nullable;
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
    private final OrderDetailPage detailPage;

    OrderActionPages(OrderQueries orderQueries, ConflictPage conflictPage, OrderDetailPage detailPage) {
        this.orderQueries = orderQueries;
        this.conflictPage = conflictPage;
        this.detailPage = detailPage;
    }

    /**
     * Runs the use case and answers.
     *
     * @param opened the version that the page with the button showed, before any conflict
     */
    ModelAndView answer(OrderRequest request, long opened, Runnable useCase, Model model, RedirectAttributes flash) {
        OrderNo orderNumber = request.orderNumber();
        OrderCommand command = request.command();
        Actor actor = request.actor();
        try {
            useCase.run();
            flash.addFlashAttribute("done", command);
            return new ModelAndView("redirect:/orders/" + orderNumber);
        } catch (VersionConflictException | OptimisticLockingFailureException stale) {
            Conflict conflict = orderQueries.reviewConflict(orderNumber, opened, command, actor);
            conflictPage.compare(conflict, command, opened, Map.of(), model);
            // Read after the conflict: an order that is newer than the checked version is refused again.
            model.addAttribute("order", orderQueries.viewOrder(orderNumber, actor));
            model.addAttribute("action", OrderActions.nameFor(actor.role(), command));
            model.addAttribute("path", OrderPaths.of(command));
            return new ModelAndView("orders/confirm", HttpStatus.CONFLICT);
        } catch (OrderStateException forbidden) {
            model.addAttribute("forbiddenIn", forbidden.state());
            return new ModelAndView(detailPage.show(orderNumber, actor, model), HttpStatus.CONFLICT);
        } catch (AlreadyLockedException locked) {
            model.addAttribute("blocked", true);
            return new ModelAndView(detailPage.show(orderNumber, actor, model), HttpStatus.LOCKED);
        }
    }

    /**
     * Returns the version on which the user decided.
     *
     * @param opened the version that the page with the button showed
     * @param checked the version that a conflict page showed since, if the user confirms that they have checked it
     */
    static long versionDecidedOn(long opened, @Nullable Long checked) {
        return checked == null ? opened : checked;
    }
}
