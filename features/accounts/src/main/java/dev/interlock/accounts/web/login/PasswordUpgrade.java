package dev.interlock.accounts.web.login;

import static java.util.Objects.requireNonNull;

import dev.interlock.accounts.application.OwnAccount;
import dev.interlock.accounts.web.log.SecurityEvent;
import dev.interlock.accounts.web.log.SecurityLog;
import dev.interlock.domain.member.MemberId;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.springframework.security.core.userdetails.UserDetails;
import org.springframework.security.core.userdetails.UserDetailsPasswordService;
import org.springframework.stereotype.Component;

/** Stores a password in the current encoding after its member has signed in. */
@Component
class PasswordUpgrade implements UserDetailsPasswordService {

    private final OwnAccount ownAccount;
    private final SecurityLog securityLog;

    PasswordUpgrade(OwnAccount ownAccount, SecurityLog securityLog) {
        this.ownAccount = ownAccount;
        this.securityLog = securityLog;
    }

    @Override
    public UserDetails updatePassword(UserDetails user, @Nullable String encoded) {
        if (encoded != null) {
            ownAccount.upgradePassword(new MemberId(user.getUsername()), requireNonNull(user.getPassword()), encoded);
            securityLog.write(
                    SecurityEvent.PASSWORD_CHANGED, Map.of("member", user.getUsername(), "cause", "new encoding"));
        }
        return user;
    }
}
