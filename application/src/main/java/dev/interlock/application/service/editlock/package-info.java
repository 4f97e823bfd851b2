/**
 * The edit lock. Knows aggregates only as {@link dev.interlock.application.service.editlock.Editable}. The wiring and the use cases that
 * respect it import this, those of features too.
 *
 * <p>Its terms:
 *
 * <ul>
 *   <li>{@link dev.interlock.application.port.in.editlock.Editing Editing}: what the member who edits, or waits to, asks for.
 *       {@code EditingService} is the use case.
 *   <li>{@link dev.interlock.application.port.in.editlock.EditLock EditLock}: a held lock as a reader sees it. {@code EditLockViewAssembler}
 *       makes it of a lease, and {@link dev.interlock.application.port.in.editlock.EditLockQueries EditLockQueries} returns it.
 *   <li>{@code HeldEditLocks}: the leases that are held now, in the store. Other commands ask it whether another member edits.
 *   <li>{@code EditLockManager}: renews, checks and releases the lock of its holder, within the holder's use cases: the library's {@code
 *       LockManager} with a record of each step.
 *   <li>{@code Editable}: a type of aggregate that can be edited so. {@code EditableAggregates} are all of them.
 *   <li>{@code EditLockTerms}: how long a lease lasts, by role and by page.
 * </ul>
 */
@NullMarked
package dev.interlock.application.service.editlock;

import org.jspecify.annotations.NullMarked;
