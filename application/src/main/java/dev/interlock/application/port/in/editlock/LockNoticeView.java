package dev.interlock.application.port.in.editlock;

/** A lock of the reader's that was broken. */
public record LockNoticeView(String orderNumber, LockLoss.Broken how) {}
