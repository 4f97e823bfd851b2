package dev.interlock.application.port.in.editlock;

/**
 * Ends an edit lock soon after its page was closed. A reload closes the page too, so the lock is not released at once: it
 * expires in a few seconds unless the page comes back (ADR 10).
 */
public interface CloseEditPage {

    void closeEditPage(EditingRequest request);
}
