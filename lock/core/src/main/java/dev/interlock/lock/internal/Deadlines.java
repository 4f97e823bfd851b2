package dev.interlock.lock.internal;

import java.time.Duration;

/**
 * The two ends of a request's time, by {@link System#nanoTime}.
 *
 * @param waitEnd until when the caller waits while another owner holds a target
 * @param answerEnd until when the caller waits for an answer of the store
 */
record Deadlines(long waitEnd, long answerEnd) {

    /** However long the caller waits: an attempt without a reply is repeated after 10 s. */
    private static final long MAX_REPLY_WAIT_NANOS = Duration.ofSeconds(10).toNanos();

    static Deadlines of(Duration waitTime, Duration replyTimeout) {
        long waitEnd = System.nanoTime() + waitTime.toNanos();
        return new Deadlines(waitEnd, waitEnd + replyTimeout.toNanos());
    }

    Deadlines withoutWait() {
        long now = System.nanoTime();
        return new Deadlines(now, now + answerEnd - waitEnd);
    }

    long waitNanos() {
        return waitEnd - System.nanoTime();
    }

    long answerNanos() {
        return answerEnd - System.nanoTime();
    }

    /** Returns how long the store may take to reply to one attempt. */
    Duration replyTimeout() {
        return Duration.ofNanos(Math.min(answerNanos(), answerEnd - waitEnd + MAX_REPLY_WAIT_NANOS));
    }
}
