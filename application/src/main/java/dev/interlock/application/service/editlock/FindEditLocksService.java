package dev.interlock.application.service.editlock;

import static java.util.function.Function.identity;
import static java.util.stream.Collectors.toMap;

import dev.interlock.application.port.in.editlock.EditLock;
import dev.interlock.application.port.in.editlock.FindEditLocks;
import dev.interlock.domain.member.Actor;
import dev.interlock.domain.order.OrderNo;
import dev.interlock.lock.Leases;
import java.util.Collection;
import java.util.List;
import java.util.Map;

/** One statement while none of the orders is edited, however long the list. */
public class FindEditLocksService implements FindEditLocks {

    private final KnownEditLocks known;
    private final EditLockViewAssembler views;

    public FindEditLocksService(Leases leases, EditLockViewAssembler views) {
        this.known = new KnownEditLocks(leases);
        this.views = views;
    }

    @Override
    public Map<OrderNo, EditLock> findEditLocks(Collection<OrderNo> orders, Actor reader) {
        return views.asSeenBy(reader, known.on(orders), List::of).stream()
                .collect(toMap(EditLock::orderNumber, identity()));
    }
}
