/**
 * The runtime: locks over any lease store. {@link dev.interlock.lock.internal.LeaseLockManager} serves users across requests, and
 * {@link dev.interlock.lock.internal.LeaseDistributedLock} serves processes. Only {@code dev.interlock.lock.runtime} imports this
 * package.
 *
 * <h2>The way of a request</h2>
 *
 * <ol>
 *   <li>{@code LeaseDistributedLock} looks up the {@code HeldLeases} of the owner in the {@code LeaseRegistry}.
 *   <li>{@code QueuedAcquisition} enters the {@code LocalQueue} of each new target and waits until it is at the head.
 *   <li>There it continues with a {@code HandedOverLease}, or an {@code AcquireLoop} repeats the request at the store.
 *   <li>The caller gets a {@code LeaseLockHandle}. Its {@code LeaseWatchdog} renews, its {@code LossCallbacks} report a loss.
 *   <li>When the handle is closed, {@code LeaseReleaser} hands the lease over to the next waiter or releases it.
 * </ol>
 *
 * <h2>States of a held lease</h2>
 *
 * <ul>
 *   <li><b>held</b>: granted by the store, or handed over. A renewal moves its deadline; nothing shortens it.
 *   <li><b>suspect</b>: a watchdog's renewal failed, and the deadline has not passed. All leases of the owner are suspect together,
 *       until the renewal of any of them succeeds.
 *   <li><b>lost</b>: the deadline has passed by the clock of this process, or the store replied that the lease is not live, or
 *       the store granted the target anew. A lost lease stays lost, whatever reply comes later.
 *   <li><b>released</b>: the last handle on it is closed. If the lease is handed over, the next waiter becomes the head at once;
 *       otherwise the node leaves the queue when the release call has returned or failed.
 * </ul>
 *
 * The outcome of a request is unknown from its start until the reply is recorded. If a request ends without a reply, or a
 * release fails, while its owner holds other leases, the owner acquires nothing more until it has released them.
 *
 * <h2>Threads</h2>
 *
 * <ul>
 *   <li>The caller's thread acquires, extends, checks and releases. It is the only one that waits in a queue.
 *   <li>{@code lock-timer}, one thread: triggers renewals and looks for expired leases. It never calls the store.
 *   <li>{@code lock-store}, at most eight threads: send renewals, release what an abandoned request may have acquired, repeat
 *       a release that failed until the lease ends, and undo a renewal that came too late.
 *   <li>{@code lock-lost}, one thread for each callback: runs the caller's code after a loss.
 * </ul>
 *
 * All but the caller's are daemon threads, and end when there is nothing to do.
 *
 * <h2>Order of the locks</h2>
 *
 * A thread acquires them in this order only:
 *
 * <ol>
 *   <li>{@code HeldLeases.acquireLock}: during a whole acquisition of the owner, with all its waiting.
 *   <li>{@code HeldLeases.storeCallLock}: during each acquire call, and each release by a handle. Renewals and releases in the
 *       background do without it.
 *   <li>The mutex of a {@code LocalQueue}. A waiting thread gives it up; it is never held during a store call.
 *   <li>The monitor of {@code HeldLeases}: for single steps in memory.
 * </ol>
 *
 * Apart from these: the monitor of {@code LeaseLockHandle}, then that of its {@code LeaseWatchdog} or of its {@code LossCallbacks},
 * then that of {@code HeldLeases}. A watchdog's monitor is also acquired under {@code acquireLock}, when it starts. The monitor of
 * {@code LeaseRegistry} encloses that of {@code HeldLeases} only. Callbacks run under no lock.
 */
@NullMarked
package dev.interlock.lock.internal;

import org.jspecify.annotations.NullMarked;
