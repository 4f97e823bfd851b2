package dev.interlock.application.port.in.editlock;

/**
 * A holder's page goes away. Nobody knows whether she closes it or loads it again, so the lock isn't freed at once: it ends in
 * a few seconds unless she comes back.
 */
public interface CloseEditPage {

    void closeEditPage(EditingRequest request);
}
