package dev.interlock.accounts.web.login;

import dev.interlock.adapter.web.security.login.DemoUsers;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.stereotype.Component;

/** The passwords that can't be changed: those of demo users, because the login page shows them to every visitor. */
@Component
public class FixedPasswords {

    private final ObjectProvider<DemoUsers> demoUsers;

    FixedPasswords(ObjectProvider<DemoUsers> demoUsers) {
        this.demoUsers = demoUsers;
    }

    public boolean isFixed(String member) {
        return demoUsers.stream().anyMatch(users -> users.names().contains(member));
    }
}
