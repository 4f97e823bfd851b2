package dev.interlock.application.port.in.member;

import dev.interlock.domain.member.MemberId;
import java.util.Map;

/** Finds the members whose sessions of an earlier epoch are over. */
public interface FindMemberEpochs {

    /**
     * Returns the epochs above the given one, by member. Calls that pass the greatest epoch found so far miss none.
     *
     * @param above 0 for all members whose epoch has ever grown
     */
    Map<MemberId, Long> findMemberEpochs(long above);
}
