package dev.interlock.adapter.web.product;

import dev.interlock.adapter.web.editlock.LockBar;
import dev.interlock.adapter.web.editlock.RequestSession;
import dev.interlock.application.port.in.editlock.EditLock;
import dev.interlock.application.port.in.editlock.LockLostException;
import dev.interlock.application.port.in.product.ProductConflict;
import dev.interlock.application.port.in.product.ProductDetail;
import dev.interlock.application.port.in.product.ProductLock;
import dev.interlock.application.port.in.product.ProductQueries;
import dev.interlock.domain.product.ProductCommand;
import dev.interlock.domain.product.ProductId;
import dev.interlock.lock.AlreadyLockedException;
import dev.interlock.lock.LockException;
import dev.interlock.lock.LockId;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpStatus;
import org.springframework.stereotype.Component;
import org.springframework.ui.Model;
import org.springframework.web.servlet.ModelAndView;

/** The edit form of a product: fresh under a new lock, or with what was typed. */
@Component
class EditProductPage {

    private final ProductQueries productQueries;
    private final ProductConflictPage conflictPage;
    private final LockBar bar;
    private final RequestSession session;

    EditProductPage(
            ProductQueries productQueries, ProductConflictPage conflictPage, LockBar bar, RequestSession session) {
        this.productQueries = productQueries;
        this.conflictPage = conflictPage;
        this.bar = bar;
        this.session = session;
    }

    /** Shows the product as it is, under a lock that has just been acquired. */
    ModelAndView fresh(ProductId productId, LockId lockId, EditLock lock, Model model) {
        ProductDetail product = productQueries.viewProduct(productId);
        model.addAttribute("version", product.version());
        model.addAttribute("form", ProductForm.of(product.fields()));
        return frame(product, lockId, lock, HttpStatus.OK, model);
    }

    /** Shows what was typed. The model may hold its errors already. */
    ModelAndView typed(SubmittedProductEdit edit, HttpStatus status, Model model) {
        model.addAttribute("version", edit.version());
        model.addAttribute("opened", edit.opened());
        model.addAttribute("rows", edit.submitted().choiceRows());
        if (!model.containsAttribute("form")) {
            model.addAttribute("form", edit.submitted().chosen());
        }
        return frame(productQueries.viewProduct(edit.productId()), edit.lockId(), lockOf(edit), status, model);
    }

    /** Shows what was typed beside what others changed since the form was opened. The lock is kept. */
    ModelAndView conflict(SubmittedProductEdit edit, RuntimeException cause, Model model) {
        ProductConflict conflict = conflictPage.show(ProductCommand.CHANGE_PRODUCT, edit, edit.opened(), cause, model);
        model.addAttribute("rows", edit.submitted().compare(conflict));
        model.addAttribute("form", edit.submitted().following(conflict));
        return frame(conflict.current(), edit.lockId(), lockOf(edit), HttpStatus.CONFLICT, model);
    }

    /** Shows what was typed, to be continued under a new lock. */
    ModelAndView lost(SubmittedProductEdit edit, LockException how, Model model) {
        session.remove(ProductLock.of(edit.productId()), edit.lockId());
        model.addAttribute("lost", how instanceof LockLostException lost ? lost.how() : null);
        model.addAttribute("ended", !(how instanceof LockLostException));
        return typed(edit, how instanceof AlreadyLockedException ? HttpStatus.LOCKED : HttpStatus.CONFLICT, model);
    }

    private @Nullable EditLock lockOf(SubmittedProductEdit edit) {
        return bar.lockOf(ProductLock.of(edit.productId()), edit.actor());
    }

    private ModelAndView frame(
            ProductDetail product, LockId lockId, @Nullable EditLock lock, HttpStatus status, Model model) {
        bar.show(ProductLock.of(product.id()), lockId, lock, model);
        model.addAttribute("product", product);
        return new ModelAndView("products/edit", status);
    }
}
