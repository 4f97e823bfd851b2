package dev.interlock.bootstrap.demo;

import dev.interlock.adapter.web.security.login.DemoUsers;
import dev.interlock.application.port.out.member.MemberRepository;
import dev.interlock.bootstrap.start.RefusedStartException;
import dev.interlock.domain.member.MemberId;
import javax.sql.DataSource;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.boot.jdbc.EmbeddedDatabaseConnection;
import org.springframework.core.env.Environment;
import org.springframework.core.env.Profiles;
import org.springframework.security.crypto.password.PasswordEncoder;
import org.springframework.stereotype.Component;

/**
 * Keeps well-known passwords away from real data: with an external database, the application starts neither with the
 * profile {@code demo}, nor on what an earlier start with it left behind.
 */
@Component
class DemoUsersGuard {

    DemoUsersGuard(
            @Value("${interlock.demo.allow-external-database:false}") boolean allowed,
            DataSource dataSource,
            Environment environment,
            MemberRepository members,
            PasswordEncoder passwords) {
        if (allowed || EmbeddedDatabaseConnection.isEmbedded(dataSource)) {
            return;
        }
        if (environment.acceptsProfiles(Profiles.of("demo"))) {
            throw refusal("The profile 'demo' is on, and the database is not the embedded one.");
        }
        DemoConfiguration.NAMES.stream()
                .filter(name -> members.find(new MemberId(name))
                        .filter(member -> passwords.matches(DemoUsers.passwordOf(name), member.password()))
                        .isPresent())
                .findFirst()
                .ifPresent(name -> {
                    throw refusal("The database has the demo user '" + name + "'.");
                });
    }

    private static RefusedStartException refusal(String reason) {
        return new RefusedStartException(reason + " Everyone could sign in with the passwords on the login page.", """
                Choose the profiles yourself, without 'demo' (for example --spring.profiles.active=mysql), and remove demo \
                users from the table 'member'. If this database may have them, say so: \
                --interlock.demo.allow-external-database=true""");
    }
}
