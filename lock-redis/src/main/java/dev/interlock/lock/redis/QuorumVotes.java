package dev.interlock.lock.redis;

import static java.util.stream.Collectors.groupingBy;

import dev.interlock.lock.Lease;
import dev.interlock.lock.spi.AcquireRequest;
import dev.interlock.lock.spi.AcquireResult;
import dev.interlock.lock.spi.AcquireResult.Granted;
import dev.interlock.lock.spi.AcquireResult.Held;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.IntStream;

/** Whom the masters have given what somebody asks for: her, or another; as far as they have said. */
final class QuorumVotes {

    private static final List<Object> WARMING = List.of(-1L);

    private final int majority;
    private final int warming;
    private final int silent;
    private final List<List<Lease>> hers = new ArrayList<>();
    private final List<Lease> others = new ArrayList<>();

    /** @param answers of {@code vote.lua} */
    QuorumVotes(RedlockNodes masters, AcquireRequest request, List<List<Object>> answers) {
        this.majority = masters.majority();
        answers.stream()
                .filter(answer -> !answer.equals(WARMING))
                .forEach(answer -> add(RedisLeaseStore.acquisition(request, answer)));
        this.warming = Collections.frequency(answers, WARMING);
        this.silent = masters.count() - hers.size() - others.size();
    }

    static boolean isVoteFor(AcquireRequest request, List<Object> answer) {
        return !answer.equals(WARMING) && RedisLeaseStore.acquisition(request, answer) instanceof Granted;
    }

    private void add(AcquireResult vote) {
        if (vote instanceof Granted granted) {
            hers.add(granted.leases());
        } else if (vote instanceof Held held) {
            others.add(held.by());
        }
    }

    int warming() {
        return warming;
    }

    boolean isHers() {
        return hers.size() >= majority;
    }

    /** Whether a majority has said the same; if it is hers, also whether it goes on or is new. */
    boolean isDecided() {
        return isHers() ? isHersAgreed() : isGranted(strongest(), 0);
    }

    private boolean isHersAgreed() {
        return IntStream.range(0, hers.get(0).size())
                .allMatch(target -> agreedToken(target).isPresent());
    }

    /** The token by which a majority knows her lease on that target; 0 if it is new to them. */
    OptionalLong agreedToken(int target) {
        List<Long> tokens = hers(target).stream().map(Lease::token).toList();
        return tokens.stream()
                .filter(token -> Collections.frequency(tokens, token) >= majority)
                .mapToLong(Long::longValue)
                .findFirst();
    }

    /** Her leases on one target, one for each vote. */
    List<Lease> hers(int target) {
        return hers.stream().map(leases -> leases.get(target)).toList();
    }

    /** Whether she could have had a majority, if the others had not asked as well. */
    boolean isSplit() {
        return hers.size() + others.size() >= majority;
    }

    /** Another to whom it was granted, if she has a majority; perhaps together with those that are silent. */
    Optional<Lease> holder() {
        return Optional.of(strongest())
                .filter(leases -> isGranted(leases, silent))
                .map(leases -> leases.get(0));
    }

    /**
     * By votes alone nobody knows: while these are asked one after the other somebody may have taken back some, and been given
     * others.
     */
    private boolean isGranted(List<Lease> leases, int more) {
        return leases.size() + more >= majority && leases.stream().anyMatch(lease -> lease.token() > 0);
    }

    /** Who of the others has most votes; of two, to whom it was granted. */
    List<Lease> strongest() {
        return others.stream().collect(groupingBy(Lease::lockId)).values().stream()
                .max(Comparator.<List<Lease>>comparingInt(List::size)
                        .thenComparingLong(leases ->
                                leases.stream().mapToLong(Lease::token).max().orElse(0)))
                .orElse(List.of());
    }
}
