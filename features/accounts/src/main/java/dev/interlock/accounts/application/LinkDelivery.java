package dev.interlock.accounts.application;

/** Sends one-time links. It takes as long as a mail server does, so it is called after the commit. */
public interface LinkDelivery {

    /** Whether there is a way to send links. */
    boolean isAvailable();

    /** Returns whether the letter is on its way. If not, the log says why. */
    boolean send(LinkLetter letter);
}
