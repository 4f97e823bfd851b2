package dev.interlock.accounts.application;

import dev.interlock.domain.Text;
import dev.interlock.domain.member.MemberId;
import java.util.List;
import java.util.Map;
import org.springframework.security.access.prepost.PreAuthorize;

public class AccountQueryService implements AccountQueries {

    private final AccountRepository accounts;

    public AccountQueryService(AccountRepository accounts) {
        this.accounts = accounts;
    }

    @Override
    public Map<MemberId, Long> findEpochs(long above) {
        return accounts.findEpochs(above);
    }

    @Override
    @PreAuthorize("hasRole('ADMIN')")
    public List<MemberEntry> listMembers(String text) {
        return accounts.findMembers(Text.stripped(Text.halfWidth(text)), MOST_MEMBERS);
    }
}
