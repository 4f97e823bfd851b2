package dev.interlock.application.service.member;

import dev.interlock.application.port.in.member.UpgradePassword;
import dev.interlock.application.port.out.member.MemberRepository;
import dev.interlock.domain.member.MemberId;
import org.springframework.transaction.annotation.Transactional;

public class UpgradePasswordService implements UpgradePassword {

    private final MemberRepository members;

    public UpgradePasswordService(MemberRepository members) {
        this.members = members;
    }

    @Override
    @Transactional
    public void upgradePassword(MemberId id, String encoded) {
        members.changePassword(id, encoded);
    }
}
