package dev.interlock.lab.scenarios;

import dev.interlock.lab.scenario.Play.Request;

/** Sends a request once the lease on the order has ended. It thinks first, so that the holder can start before. */
record AfterLease(StagedOrder order, Request request) implements Request {

    @Override
    public void send() {
        order.desk().think();
        order.desk().letLeasePass(order.lock());
        request.send();
    }
}
