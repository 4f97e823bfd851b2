package dev.interlock.lock;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.time.Duration;
import org.junit.jupiter.api.Test;

/** The names of locks and owners: what a store keeps, and what a log shows. */
class NamesTest {

    @Test
    void textHasOneCharacterAtLeastAndItsMaximumAtMost() {
        assertThat(StorableText.require("name", "abc", 3)).isEqualTo("abc");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> StorableText.require("name", "abcd", 3))
                .withMessage("The name has 1 to 3 characters");
        assertThatIllegalArgumentException().isThrownBy(() -> StorableText.require("name", " ", 3));
    }

    @Test
    void logShowsTheBeginningOfALockIdOnly() {
        LockId lockId = new LockId("0123456789abcdef0123456789abcdef");

        assertThat(lockId).hasToString("LockId[0123…]");
        assertThatIllegalArgumentException().isThrownBy(() -> new LockId("0123"));
        assertThat(LockId.random()).isNotEqualTo(LockId.random());
    }

    @Test
    void nameOfAnOwnerIsFoundInItsStoredForm() {
        LockOwner owner = LockOwner.named("node 1");
        String stored = owner.stored(LockId.random());

        assertThat(LockOwner.requireStorable(stored)).isEqualTo(stored);
        assertThat(LockOwner.nameIn(stored)).contains("node 1");
        assertThat(LockOwner.nameIn("kim")).isEmpty();
        assertThat(owner).hasToString("LockOwner[node 1]");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> LockOwner.requireStorable("x".repeat(LockOwner.STORED_MAX_LENGTH + 1)));
    }

    @Test
    void refusalNamesTheHolderAndTheTimeLeft() {
        AlreadyLockedException refused = new AlreadyLockedException("kim", Duration.ofMinutes(3));

        assertThat(refused.holder()).isEqualTo("kim");
        assertThat(refused.remaining()).isEqualTo(Duration.ofMinutes(3));
    }

    @Test
    void leaseIsOfItsLockIdAndItsOwnerTogether() {
        LockId lockId = LockId.random();
        Lease lease = new Lease(
                new LockTarget("Test", "a"), lockId, "kim", 1, Duration.ZERO, Duration.ZERO, Duration.ofMinutes(1));

        assertThat(lease.isOf(lockId, "kim")).isTrue();
        assertThat(lease.isOf(lockId, "lee")).isFalse();
        assertThat(lease.isOf(LockId.random(), "kim")).isFalse();
    }
}
