package dev.interlock.application.port.in.editlock;

/** Waits for an edit lock. The page repeats the request; a waiter that stops is taken to have left. */
public interface WaitToEdit {

    /**
     * Joins the queue or keeps the place in it. Once the order is free, no other actor acquires the lock while the first waiter
     * repeats its request.
     *
     * @throws dev.interlock.application.port.in.order.OrderNotFoundException if there is no such order within the actor's reach
     */
    WaitingStatus waitToEdit(WaitToEditRequest request);
}
