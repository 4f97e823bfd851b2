package dev.interlock.application.port.in.editlock;

import java.util.Optional;

/**
 * The reply to a waiter.
 *
 * @param yourTurn whether the waiter can start editing now
 * @param place the place in the queue, from 1
 * @param lock the lock, if it is held
 */
public record WaitingStatus(boolean yourTurn, int place, Optional<EditLock> lock) {}
