package dev.interlock.lab.scenarios.edit;

import dev.interlock.domain.member.Actor;
import dev.interlock.domain.order.ShippingInfo;
import dev.interlock.lab.scenarios.Counterexample;
import dev.interlock.lab.scenarios.order.EditForm;
import dev.interlock.lab.scenarios.order.EditForm.EditLock;
import dev.interlock.lab.scenarios.order.OpenedPage;
import dev.interlock.lock.LockId;
import dev.interlock.lock.LockManager;
import dev.interlock.lock.LockTarget;
import java.time.Duration;

/** Acquires an edit lock that ends with its release only. A year stands for a row without an expiry. */
@Counterexample
public record LockWithoutLease(LockManager locks, EditLock useCases) implements EditForm {

    private static final Duration YEAR = Duration.ofDays(365);

    @Override
    public LockId open(OpenedPage page, Actor actor) {
        LockTarget target = new LockTarget("Order", page.number().value());
        return locks.tryLock(target, actor.id().value(), YEAR).lockId();
    }

    @Override
    public void save(OpenedPage page, LockId lock, ShippingInfo form, Actor actor) {
        useCases.save(page, lock, form, actor);
    }
}
