package dev.interlock.application.port.out.lock;

import dev.interlock.domain.lock.LockId;

/**
 * Who holds locks of a {@link DistributedLock}: one piece of work of one process. Whoever hands her on lets others into her
 * locks; two works of one name are two owners, and keep each other out.
 *
 * @param name says to people who that is
 * @param id tells her from all others of that name
 */
public record LockOwner(String name, LockId id) {

    public static final int NAME_MAX_LENGTH = 60;

    public LockOwner {
        if (name.isBlank() || name.length() > NAME_MAX_LENGTH) {
            throw new IllegalArgumentException("An owner's name has 1 to " + NAME_MAX_LENGTH + " characters");
        }
    }

    public static LockOwner named(String name) {
        return new LockOwner(name, LockId.random());
    }
}
