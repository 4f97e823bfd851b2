package dev.interlock.lab.situation;

import dev.interlock.lab.scenario.Play.Request;

/**
 * Sends a request once the lease on the order has ended. The think before lets the schedule start the holder's work first.
 */
record AfterLease(StagedOrder order, Request request) implements Request {

    @Override
    public void send() {
        order.desk().think();
        order.desk().letLeasePass(order.lock());
        request.send();
    }
}
