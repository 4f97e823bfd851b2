package dev.interlock.lab.scenarios;

import dev.interlock.domain.member.Actor;
import dev.interlock.domain.order.ShippingInfo;
import dev.interlock.lab.scenario.Play.Request;
import dev.interlock.lab.technique.form.EditForm;
import dev.interlock.lock.LockId;
import java.util.function.UnaryOperator;

/** Opens the form under the edit lock, looks at it, and saves it: two requests of one member. */
record EditUnderLock(StagedOrder order, EditForm form, Actor member, UnaryOperator<ShippingInfo> change)
        implements Request {

    @Override
    public void send() {
        LockId lock = form.open(order.page(), member);
        order.desk().think();
        form.save(order.page(), lock, change.apply(order.page().shown()), member);
    }
}
