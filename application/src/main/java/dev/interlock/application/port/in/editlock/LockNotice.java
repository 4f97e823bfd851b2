package dev.interlock.application.port.in.editlock;

import dev.interlock.application.port.in.lock.Loss;

/** A lock of the reader's that was broken. */
public record LockNotice(String orderNumber, Loss.Broken how) {}
