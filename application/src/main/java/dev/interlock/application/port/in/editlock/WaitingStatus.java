package dev.interlock.application.port.in.editlock;

import java.util.Optional;

/**
 * What somebody who waits learns.
 *
 * @param yourTurn whether she can start editing now
 * @param place her place in the line, from 1
 * @param lock who holds it, if anybody does
 */
public record WaitingStatus(boolean yourTurn, int place, Optional<EditLock> lock) {}
