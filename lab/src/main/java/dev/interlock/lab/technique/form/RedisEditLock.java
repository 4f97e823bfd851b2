package dev.interlock.lab.technique.form;

import static dev.interlock.lab.technique.Requirement.REDIS;

import dev.interlock.application.port.in.editlock.EditLocks;
import dev.interlock.application.port.in.order.EditOrder;
import dev.interlock.lab.technique.Requires;
import org.springframework.stereotype.Component;

/** The edit lock in Redis. Redis has no part in the transaction that saves, so a fence in the database stands in for the lock there. */
@Component
@Requires(REDIS)
public class RedisEditLock extends EditLock {

    RedisEditLock(EditLocks editLocks, EditOrder editOrder) {
        super(editLocks, editOrder);
    }
}
