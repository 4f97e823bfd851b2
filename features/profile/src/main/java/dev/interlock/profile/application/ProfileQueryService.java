package dev.interlock.profile.application;

import dev.interlock.application.port.in.NotFoundException;
import dev.interlock.application.port.in.conflict.Conflict;
import dev.interlock.application.port.in.conflict.Conflict.Resolution;
import dev.interlock.domain.Field;
import dev.interlock.domain.member.Actor;
import dev.interlock.domain.member.MemberId;
import dev.interlock.domain.order.OrderField;
import java.util.List;

public class ProfileQueryService implements ProfileQueries {

    private final ProfileRepository profiles;

    public ProfileQueryService(ProfileRepository profiles) {
        this.profiles = profiles;
    }

    @Override
    public Profile viewProfile(MemberId member, Actor reader) {
        if (!reader.isAdmin() && !reader.id().equals(member)) {
            throw new NotFoundException("profile of " + member);
        }
        return profiles.find(member).orElseThrow(() -> new NotFoundException("profile of " + member));
    }

    @Override
    public Conflict reviewConflict(Actor customer) {
        Profile now = viewProfile(customer.id(), customer);
        List<List<String>> groups = OrderField.GROUPS.stream()
                .map(group -> group.stream().map(Field::valueName).toList())
                .toList();
        return new Conflict(now.version(), now.values(), List.of(), Resolution.CONFIRM, groups);
    }
}
