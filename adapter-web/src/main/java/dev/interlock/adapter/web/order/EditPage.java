package dev.interlock.adapter.web.order;

import dev.interlock.application.port.in.conflict.Conflict;
import dev.interlock.application.port.in.editlock.EditLock;
import dev.interlock.application.port.in.editlock.EditLockQueries;
import dev.interlock.application.port.in.editlock.LockLostException;
import dev.interlock.application.port.in.order.OrderDetail;
import dev.interlock.application.port.in.order.OrderQueries;
import dev.interlock.application.port.in.product.ListProducts;
import dev.interlock.domain.member.Actor;
import dev.interlock.domain.order.OrderCommand;
import dev.interlock.domain.order.OrderNo;
import dev.interlock.domain.order.OrderStateException;
import dev.interlock.domain.product.Product;
import dev.interlock.domain.product.ProductId;
import dev.interlock.lock.AlreadyLockedException;
import dev.interlock.lock.LockException;
import dev.interlock.lock.LockId;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.http.HttpStatus;
import org.springframework.stereotype.Component;
import org.springframework.ui.Model;
import org.springframework.validation.BindingResult;
import org.springframework.web.servlet.ModelAndView;

/**
 * The edit form in all its states: with the lock or after its loss, fresh or with what was typed. And in front of it, the order
 * read-only, with who is editing it.
 */
@Component
class EditPage {

    private static final String FORM = "orders/edit";
    private static final String LOCKED = "orders/locked";

    private final OrderQueries orderQueries;
    private final EditLockQueries editLockQueries;
    private final ListProducts listProducts;
    private final ConflictPage conflictPage;
    private final Duration beat;
    private final Duration idle;
    private final Duration poll;

    EditPage(
            OrderQueries orderQueries,
            EditLockQueries editLockQueries,
            ListProducts listProducts,
            ConflictPage conflictPage,
            @Value("${interlock.edit-lock.beat}") Duration beat,
            @Value("${interlock.edit-lock.idle}") Duration idle,
            @Value("${interlock.edit-lock.poll}") Duration poll) {
        this.orderQueries = orderQueries;
        this.editLockQueries = editLockQueries;
        this.listProducts = listProducts;
        this.conflictPage = conflictPage;
        this.beat = beat;
        this.idle = idle;
        this.poll = poll;
    }

    /** The order as it is, under a lock that has just been taken. */
    ModelAndView fresh(LockId lockId, EditLock lock, Actor actor, Model model) {
        OrderDetail order = orderQueries.viewOrder(lock.orderNumber(), actor);
        QuantitiesForm held = QuantitiesForm.of(order.quantities());
        List<Product> products = listProducts.listProducts();
        show(order, order.version(), held, held, products, ShownPrices.of(products, order), model);
        model.addAttribute("form", ShippingForm.of(order.shippingInfo()));
        model.addAttribute("lockId", lockId.value());
        addLock(lock, model);
        return new ModelAndView(FORM);
    }

    /** What was typed, as far as the lock still is the actor's: to go on with, or to be read and copied. */
    ModelAndView typed(SubmittedEdit typed, HttpStatus status, Model model) {
        OrderDetail order = orderQueries.viewOrder(typed.orderNumber(), typed.actor());
        List<Product> products = listProducts.listProducts();
        ShownPrices prices = typed.prices().orElse(ShownPrices.of(products, order));
        show(order, typed.version(), typed.chosenBasket(), new QuantitiesForm(typed.held()), products, prices, model);
        model.addAttribute("form", typed.chosenShipping());
        model.addAttribute("lockId", typed.lockId().value());
        model.addAttribute("opened", typed.opened());
        model.addAttribute("rows", ConflictDiffRows.of(typed, products));
        addLock(lockOf(typed.orderNumber(), typed.actor()).orElse(null), model);
        return new ModelAndView(FORM, status);
    }

    ModelAndView invalid(
            SubmittedEdit typed, HttpStatus status, BindingResult shipping, BindingResult basket, Model model) {
        ModelAndView page = typed(typed, status, model);
        model.addAllAttributes(shipping.getModel());
        model.addAllAttributes(basket.getModel());
        return page;
    }

    ModelAndView refused(SubmittedEdit typed, OrderStateException refused, Model model) {
        model.addAttribute("refused", refused.state());
        return typed(typed, HttpStatus.CONFLICT, model);
    }

    /** What was typed, against what others have changed since. */
    ModelAndView conflict(SubmittedEdit typed, RuntimeException cause, Model model) {
        ModelAndView page = typed(typed, HttpStatus.CONFLICT, model);
        Conflict conflict = conflictPage.prepare(OrderCommand.EDIT, typed, typed.opened(), cause, model);
        OrderDetail order = conflict.current();
        List<Product> products = listProducts.listProducts();
        ShownPrices prices = typed.prices().orElse(ShownPrices.of(products, order));
        QuantitiesForm basket = typed.basket().following(conflict, new QuantitiesForm(typed.held()), typed.choices());
        show(order, order.version(), basket, QuantitiesForm.of(order.quantities()), products, prices, model);
        model.addAttribute("form", typed.shipping().following(conflict, typed.choices()));
        model.addAttribute("rows", ConflictDiffRows.of(conflict, typed, products));
        return page;
    }

    /** What was typed, at the prices of now and beside those that the form showed. */
    ModelAndView pricesChanged(SubmittedEdit typed, Map<ProductId, Integer> quantities, Model model) {
        ModelAndView page = typed(typed, HttpStatus.CONFLICT, model);
        List<Product> products = listProducts.listProducts();
        ShownPrices now = ShownPrices.of(products, orderQueries.viewOrder(typed.orderNumber(), typed.actor()));
        model.addAttribute("prices", now.won());
        model.addAttribute("amounts", Amounts.of(products, quantities, typed.prices(), now));
        return page;
    }

    /** What was typed, to be taken up again under a new lock. */
    ModelAndView lost(SubmittedEdit typed, LockException how, Model model) {
        boolean elsewhere = how instanceof AlreadyLockedException;
        model.addAttribute("lost", how instanceof LockLostException lost ? lost.how() : null);
        model.addAttribute("ended", !(how instanceof LockLostException));
        return typed(typed, elsewhere ? HttpStatus.LOCKED : HttpStatus.CONFLICT, model);
    }

    /** The order, and the member who is editing it, if any. */
    ModelAndView locked(OrderNo orderNumber, HttpStatus status, Actor actor, Model model) {
        Optional<EditLock> lock = lockOf(orderNumber, actor);
        model.addAttribute("order", orderQueries.viewOrder(orderNumber, actor));
        model.addAttribute("lock", lock.orElse(null));
        model.addAttribute("reserved", status == HttpStatus.LOCKED && lock.isEmpty());
        model.addAttribute("poll", poll.toSeconds());
        if (!model.containsAttribute("place")) {
            model.addAttribute("place", 0);
        }
        return new ModelAndView(LOCKED, status);
    }

    Optional<EditLock> lockOf(OrderNo orderNumber, Actor actor) {
        return editLockQueries.viewEditLock(orderNumber, actor);
    }

    private void show(
            OrderDetail order,
            long version,
            QuantitiesForm basket,
            QuantitiesForm held,
            List<Product> products,
            ShownPrices prices,
            Model model) {
        model.addAttribute("order", order);
        model.addAttribute("version", version);
        model.addAttribute("basket", basket);
        model.addAttribute("held", held.quantities());
        model.addAttribute("products", products);
        model.addAttribute("prices", prices.won());
        model.addAttribute("linesEditable", order.allows(OrderCommand.CHANGE_LINES));
        model.addAttribute("beat", beat.toSeconds());
        model.addAttribute("idle", idle.toSeconds());
        model.addAttribute("poll", poll.toSeconds());
    }

    /** How long the actor holds it, or else its holder, if any. */
    private static void addLock(@Nullable EditLock lock, Model model) {
        EditLock own = lock != null && lock.own() ? lock : null;
        model.addAttribute("secondsLeft", own == null ? 0 : own.remaining().toSeconds());
        model.addAttribute("until", own == null ? null : own.until());
        model.addAttribute("waiting", own == null ? List.of() : own.waiting());
        model.addAttribute("lock", own == null ? lock : null);
    }
}
