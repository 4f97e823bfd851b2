package dev.interlock.lab.technique.form;

import dev.interlock.application.port.in.editlock.EditLocks;
import dev.interlock.application.port.in.order.EditOrder;
import dev.interlock.application.port.in.shipping.StartShipping;
import dev.interlock.application.port.in.shipping.StartShipping.StartShippingRequest;
import dev.interlock.domain.member.Actor;
import dev.interlock.domain.order.ShippingInfo;
import dev.interlock.lab.technique.Versioned;
import dev.interlock.lab.technique.order.OrderCommands;
import dev.interlock.lab.technique.order.OrderPage;
import java.util.function.UnaryOperator;
import org.springframework.stereotype.Component;

/** The desk as it is: saving checks the edit lock and the version. A command without a form checks that no one else edits. */
@Component
@Versioned
public class EditLockAndVersion extends EditLock implements OrderCommands {

    private final StartShipping startShipping;

    EditLockAndVersion(EditLocks editLocks, EditOrder editOrder, StartShipping startShipping) {
        super(editLocks, editOrder);
        this.startShipping = startShipping;
    }

    @Override
    public void startShipping(OrderPage page, Actor actor) {
        startShipping.startShipping(new StartShippingRequest(page.number(), page.version(), actor));
    }

    @Override
    public void changeShipping(OrderPage page, UnaryOperator<ShippingInfo> change, Actor actor) {
        save(page, open(page, actor), change.apply(page.shown()), actor);
    }
}
