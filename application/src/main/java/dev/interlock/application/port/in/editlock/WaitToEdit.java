package dev.interlock.application.port.in.editlock;

/** Somebody tells the holder that she waits. She goes on asking: who stops is taken to have left. */
public interface WaitToEdit {

    /**
     * Joins the line or keeps her place in it. Once the order is free and she is first, nobody else gets it for as long as she
     * goes on asking.
     *
     * @throws dev.interlock.application.port.in.order.OrderNotFoundException if there is no such order within her reach
     */
    WaitingStatus waitToEdit(WaitToEditRequest request);
}
