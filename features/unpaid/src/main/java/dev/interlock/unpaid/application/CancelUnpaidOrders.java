package dev.interlock.unpaid.application;

/** Orders that have waited for their payment too long are canceled, and their products go back into the stock. */
public interface CancelUnpaidOrders {

    /**
     * Cancels them, the oldest first, and returns how many; none while another node is at it. Whatever is being edited, or
     * has changed meanwhile, is left for the next time.
     *
     * @throws RuntimeException the first failure of an order, after all others have had their turn
     */
    int cancelUnpaidOrders() throws InterruptedException;
}
